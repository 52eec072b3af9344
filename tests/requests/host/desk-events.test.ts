import { once } from "node:events";
import { createServer, request, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseEnv } from "#app/platform/env.server.ts";
import { storeCase } from "#tests/factories/desk-case.ts";
import { sessionOf, storePerson } from "#tests/factories/person.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { untilHeard } from "#tests/support/listening.ts";

type SiteEntry = Awaited<ReturnType<typeof import("#app/host/web-host.ts").createWebHost>>["entry"];

let site: Site;
let server: Server;
let entry: SiteEntry;
let cookie: string;
beforeAll(async () => {
  site = await openSite();
  // React chooses its build by NODE_ENV, which openSite sets.
  const { createWebHost } = await import("#app/host/web-host.ts");
  const made = await createWebHost(parseEnv({ ...process.env }), pino({ level: "silent" }));
  entry = made.entry;
  server = createServer(made.app).listen(0, "127.0.0.1");
  await once(server, "listening");
  ({ cookie } = await sessionOf(site.db, await storePerson(site.db, { role: "staff" })));
});
afterAll(async () => {
  server.close().closeAllConnections();
  await site.close();
});

async function ask(): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo;
  const headers = { host: "localhost:3000", cookie, accept: "text/event-stream", "accept-encoding": "gzip, br" };
  const asked = request({ port, host: "127.0.0.1", path: "/desk/events", headers }).end();
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  answer.setEncoding("utf8").on("error", () => undefined);
  return answer;
}

async function hear(answer: IncomingMessage, words: string): Promise<void> {
  let heard = "";
  while (!heard.includes(words)) {
    const [piece] = (await once(answer, "data")) as [string];
    heard += piece;
  }
}

test("news passes the host at once, and as it is", async () => {
  const answer = await ask();
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-encoding"]).toBeUndefined();
  await hear(answer, "retry: ");
  await untilHeard(site.db, "bids");
  const { id, entryId } = await storeCase(site.db);
  const path = `/desk/cases/${id}/state?sure=yes`;
  const arrived = hear(answer, `data: ${id}`);
  expect((await site.post(path, { intent: "close", seen: String(entryId) }, { cookie })).status).toBe(303);
  await arrived;
  answer.destroy();
});

test("whoever goes away makes room", async () => {
  const answers = await Promise.all([1, 2, 3, 4, 5].map(ask));
  await expect.poll(async () => (await ask()).statusCode).toBe(429);
  answers[0]?.destroy();
  await expect
    .poll(async () => {
      const next = await ask();
      next.destroy();
      return next.statusCode;
    })
    .toBe(200);
  for (const answer of answers) answer.destroy();
});

test("a host that is about to end lets nobody wait", async () => {
  const opened = () => ask().then((answer) => (answer.statusCode === 200 ? answer : undefined));
  await expect.poll(async () => (await opened())?.destroy().statusCode).toBe(200);
  const answer = await opened();
  if (!answer) throw new Error("There is no room.");
  entry.beginDrain();
  const ended = once(answer, "end");
  answer.resume();
  await ended;
  expect(answer.complete).toBe(true);
});
