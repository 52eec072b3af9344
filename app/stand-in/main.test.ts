import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { afterEach, expect, test } from "vitest";

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});

function start(settings: Record<string, string>): ChildProcess {
  const env = { ...process.env, STAND_IN_LOTS: "50", LOG_LEVEL: "silent", ...settings };
  const child = fork("app/stand-in/main.ts", { env, stdio: ["ignore", "ignore", "pipe", "ipc"] });
  children.push(child);
  return child;
}

async function ready(child: ChildProcess): Promise<string> {
  const [message] = (await once(child, "message")) as [{ ready: true; origin: string }];
  expect(message).toEqual({ ready: true, origin: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/) });
  return message.origin;
}

test("it tells its parent where it answers, with the key from the settings", async () => {
  const origin = await ready(start({ FEED_API_KEY: "from the settings" }));
  const ask = (key: string) => fetch(`${origin}/cars`, { headers: { "api-key": key } });
  expect((await ask("demo")).status).toBe(401);
  expect((await ask("from the settings")).status).toBe(200);
});

test.each(["SIGTERM", "SIGINT"] as const)("%s ends it cleanly", async (signal) => {
  const child = start({});
  await ready(child);
  child.kill(signal);
  expect(await once(child, "exit")).toEqual([0, null]);
});

test("it ends when its parent is gone", async () => {
  const child = start({});
  await ready(child);
  child.disconnect();
  expect(await once(child, "exit")).toEqual([0, null]);
});

test("a bad setting stops it with one sentence that names it", async () => {
  const child = start({ STAND_IN_PORT: "seventy" });
  const chunks: Buffer[] = [];
  child.stderr?.on("data", (chunk: Buffer) => chunks.push(chunk));
  expect(await once(child, "close")).toEqual([1, null]);
  expect(Buffer.concat(chunks).toString()).toBe("The setting STAND_IN_PORT must be a port.\n");
});

test("a port that is taken is named", async () => {
  const port = new URL(await ready(start({}))).port;
  const child = start({ STAND_IN_PORT: port });
  const chunks: Buffer[] = [];
  child.stderr?.on("data", (chunk: Buffer) => chunks.push(chunk));
  expect(await once(child, "close")).toEqual([1, null]);
  expect(Buffer.concat(chunks).toString()).toMatch(/^The stand-in cannot listen at port \d+ \(.*EADDRINUSE.*\)\.\n$/);
});
