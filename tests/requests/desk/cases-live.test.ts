import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { tellOfMail } from "#app/features/cases/tell-desk.server.ts";
import { storeCase } from "#tests/factories/desk-case.ts";
import { storeDocument } from "#tests/factories/document.ts";
import { sessionOf, storePerson, type Person } from "#tests/factories/person.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { untilHeard } from "#tests/support/listening.ts";

let site: Site;
let clerk: Person;
let cookie: string;
beforeAll(async () => {
  site = await openSite();
  clerk = await storePerson(site.db, { role: "staff" });
  ({ cookie } = await sessionOf(site.db, clerk));
});
afterAll(() => site.close());

const opened: ReadableStreamDefaultReader<Uint8Array>[] = [];
afterEach(async () => {
  for (const reader of opened.splice(0)) await reader.cancel();
});

const ask = (path = "/desk/events", as = cookie) =>
  site.get(path, { cookie: as, headers: { accept: "text/event-stream" } });

async function listen(path?: string) {
  const answer = await ask(path);
  if (!answer.body) throw new Error("There is no stream.");
  const reader = answer.body.getReader();
  opened.push(reader);
  const decoder = new TextDecoder();
  let heard = "";
  async function until(words: string): Promise<string> {
    while (!heard.includes(words)) {
      const { done, value } = await reader.read();
      if (done) break;
      heard += decoder.decode(value);
    }
    return heard;
  }
  await until("retry: ");
  return { answer, reader, until };
}

const markOf = async () => {
  const html = await (await site.get("/desk/cases", { cookie })).text();
  return /data-mark="([^"]+)"/.exec(html)?.[1] ?? "";
};

describe("/desk/events", () => {
  it("says which case something happened to, and that a document came", async () => {
    const { answer, until } = await listen();
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/event-stream");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    await untilHeard(site.db, "bids");
    const { id } = await storeCase(site.db);
    expect((await site.post(`/desk/cases/${id}/state`, { intent: "close" }, { cookie })).status).toBe(422);
    expect((await site.post(`/desk/cases/${id}/state?sure=yes`, { intent: "close" }, { cookie })).status).toBe(303);
    expect(await until("event: cases")).toContain(`event: cases\ndata: ${id}\n\n`);
    await storeDocument(site.db, { ownerId: (await storePerson(site.db)).id, kind: "passport" });
    expect(await until("event: documents")).toContain("event: documents\ndata: *\n\n");
  });

  it("says that a mail has left which tells of something on a case", async () => {
    const { id } = await storeCase(site.db);
    const close = { intent: "close", tell_customer: "on" };
    expect((await site.post(`/desk/cases/${id}/state?sure=yes`, close, { cookie })).status).toBe(303);
    const mail = await site.db
      .selectFrom("mails")
      .select("id")
      .where("kind", "=", "case-closed")
      .executeTakeFirstOrThrow();
    const { until } = await listen();
    const state = { isHeard: false };
    const heard = until("event: cases").finally(() => (state.isHeard = true));
    // What is said before the process listens is heard by nobody.
    while (!state.isHeard) await tellOfMail(site.db, mail.id);
    expect(await heard).toContain(`event: cases\ndata: ${id}\n\n`);
  });

  it("says who else has a case open, and what they do there", async () => {
    const kofi = await storePerson(site.db, { role: "staff", firstName: "Kofi", lastName: "Mensah" });
    const { cookie: theirs } = await sessionOf(site.db, kofi);
    const { id } = await storeCase(site.db);
    const address = `/desk/cases/${id}/readers`;
    const others = async (as = cookie) =>
      ((await (await site.get(address, { cookie: as })).json()) as { words: string }).words;
    const tell = (doing: string) => site.post(`${address}?doing=${doing}`, {}, { cookie: theirs });
    const { until } = await listen();
    expect(await others()).toBe("");
    const state = { isHeard: false };
    const heard = until("event: readers").finally(() => (state.isHeard = true));
    while (!state.isHeard) {
      await tell("left");
      await (await site.get(`/desk/cases/${id}`, { cookie: theirs })).text();
    }
    expect(await heard).toContain(`event: readers\ndata: ${id}\n\n`);
    expect(await others()).toBe("Kofi Mensah is reading");
    expect(await others(theirs)).toBe("");
    expect((await tell("typing")).status).toBe(204);
    expect(await (await site.get(`/desk/cases/${id}`, { cookie })).text()).toContain("Kofi Mensah is typing");
    await tell("left");
    expect(await others()).toBe("");
    await tell("reading");
    await site.db
      .updateTable("case_readers")
      .set({ at: new Date(Date.now() - 60_000) })
      .execute();
    expect(await others()).toBe("");
  });

  it("tells first what happened after the page was written", async () => {
    const mark = await markOf();
    const { id } = await storeCase(site.db);
    const { until } = await listen(`/desk/events?since=${mark}`);
    expect(await until("event: cases")).toContain(`event: cases\ndata: ${id}\n\n`);
  });

  it("takes five at a time from one person, and another one when one has left", async () => {
    const streams: Awaited<ReturnType<typeof listen>>[] = [];
    for (let count = 0; count < 5; count++) streams.push(await listen());
    const sixth = await ask();
    expect(sixth.status).toBe(429);
    expect(sixth.headers.get("retry-after")).toBe("60");
    const { cookie: other } = await sessionOf(site.db, await storePerson(site.db, { role: "staff" }));
    const theirs = await ask("/desk/events", other);
    expect(theirs.status).toBe(200);
    await theirs.body?.cancel();
    await streams[0]?.reader.cancel();
    expect((await listen()).answer.status).toBe(200);
  });

  it("is a stream for whoever asks for one, and for staff alone", async () => {
    expect((await site.get("/desk/events", { cookie })).status).toBe(406);
    expect((await ask("/desk/events", "")).status).toBe(303);
    const { cookie: buyer } = await sessionOf(site.db, await storePerson(site.db));
    expect((await ask("/desk/events", buyer)).status).toBe(403);
    const accept = { accept: "text/event-stream" };
    const head = await site.fetch("/desk/events", { method: "HEAD", cookie, headers: accept });
    expect(head.status).toBe(406);
  });

  it.for(["", "x", "1", "-1.0", "9".repeat(40), "1.1;drop table cases"])("takes since=%j", async (since) => {
    const { answer } = await listen(`/desk/events?since=${encodeURIComponent(since)}`);
    expect(answer.status).toBe(200);
  });
});
