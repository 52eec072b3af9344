import { execFile, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { expect, test } from "vitest";

test.for([
  ["an exception", `setImmediate(() => { throw new Error("lost thread"); })`, "uncaughtException"],
  ["a rejection", `void Promise.reject(new Error("lost thread"))`, "unhandledRejection"],
])("%s that nothing caught ends the process with what it was doing", ([, fault = "", origin = ""]) => {
  const script = `
    import { endOnFault } from "#app/host/last-words.ts";
    import { logger } from "#app/platform/logger.server.ts";
    endOnFault(logger("test"), { doing: () => "answering 2 requests" });
    setInterval(() => {}, 1000);
    ${fault};`;
  const env = { ...process.env, LOG_LEVEL: "fatal" };
  const { status, stdout } = spawnSync(process.execPath, ["--input-type=module", "--eval", script], { env });
  expect(status).toBe(1);
  expect(JSON.parse(stdout.toString())).toMatchObject({
    level: 60,
    msg: "ended by a fault that nothing caught",
    doing: "answering 2 requests",
    origin,
    err: { message: "lost thread", stack: expect.stringContaining("at ") },
  });
});

test("an error service is told of errors as the log says them, of the last one too, and of nothing else", async () => {
  const heard: string[] = [];
  async function hear(request: IncomingMessage, response: ServerResponse): Promise<void> {
    heard.push(await text(request));
    response.end("thanks");
  }
  const service = createServer((request, response) => {
    void hear(request, response);
  }).listen(0, "127.0.0.1");
  await once(service, "listening");
  const address = service.address();
  const port = typeof address === "object" ? address?.port : 0;
  const script = `
    import { endOnFault } from "#app/host/last-words.ts";
    import { logger } from "#app/platform/logger.server.ts";
    import { sendErrors } from "#app/upstream/error-service/send-errors.server.ts";
    const log = logger("test");
    const { flush } = sendErrors("http://127.0.0.1:${port}/errors");
    endOnFault(log, { doing: () => "nothing", flush });
    log.warn("only a warning");
    log.error({ password: "canary" }, "first");
    throw new Error("last");`;
  const env = { ...process.env, LOG_LEVEL: "warn" };
  await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", script], { env }).catch(
    () => undefined,
  );
  service.close();
  expect(heard.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({ level: 50, msg: "first", password: "[redacted]" }),
    expect.objectContaining({ level: 60, err: expect.objectContaining({ message: "last" }) }),
  ]);
});
