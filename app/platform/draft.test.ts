import { afterAll, describe, expect, it } from "vitest";
import { keepDraft, takeDraft } from "./draft.server.ts";

const before = { ...process.env };
Object.assign(process.env, { AUTH_SECRET: "a secret that only the tests know, 0123456789" });
afterAll(() => {
  process.env = before;
});

const PATH = "/account/profile";
/** What browsers keep of a cookie at most, name and value together. */
const BROWSER_LIMIT = 4_096;

const post = (fields: Record<string, string>) =>
  new Request(`http://localhost${PATH}`, { method: "POST", body: new URLSearchParams(fields) });

const withCookie = (pair: string) => new Request(`http://localhost${PATH}`, { headers: { cookie: pair } });

const keep = async (length: number) =>
  (await keepDraft(post({ account: "ama", note: "x".repeat(length) }), PATH))?.split(";")[0];

describe("a draft", () => {
  it("is kept exactly as long as a browser keeps its cookie, and comes back whole", async () => {
    const lengths = Array.from({ length: 30 }, (_, step) => step * 100);
    let longest = 0;
    for (const length of lengths) {
      const pair = await keep(length);
      if (!pair) continue;
      expect(pair.length).toBeLessThanOrEqual(BROWSER_LIMIT);
      expect((await takeDraft(withCookie(pair), PATH, "ama"))?.values["note"] ?? "").toHaveLength(length);
      longest = length;
    }
    expect(longest).toBeGreaterThanOrEqual(2_000);
    expect(longest).toBeLessThan(lengths.at(-1) ?? 0);
  });

  it("is for the form and the person it was typed by", async () => {
    const pair = (await keep(10)) ?? "";
    expect(await takeDraft(withCookie(pair), "/account/email", "ama")).toBeUndefined();
    expect(await takeDraft(withCookie(pair), PATH, "kofi")).toBeUndefined();
    expect(await takeDraft(withCookie(`${pair}x`), PATH, "ama")).toBeUndefined();
  });

  it("has the words of a form with files, without the files", async () => {
    const body = new FormData();
    body.append("account", "ama");
    body.append("answer", "Apapa is nearest.");
    body.append("file", new File(["invoice"], "invoice.pdf"));
    const request = new Request(`http://localhost${PATH}`, { method: "POST", body });
    const pair = (await keepDraft(request, PATH))?.split(";")[0] ?? "";
    const draft = await takeDraft(withCookie(pair), PATH, "ama");
    expect(draft?.values).toEqual({ account: "ama", answer: "Apapa is nearest." });
    for (let place = 1; place <= 6; place += 1) body.append(`file_${place}`, new File([], ""));
    const many = new Request(`http://localhost${PATH}`, { method: "POST", body });
    expect(await keepDraft(many, PATH)).toBeUndefined();
    body.delete("file");
    const empty = new Request(`http://localhost${PATH}`, { method: "POST", body });
    const again = (await keepDraft(empty, PATH))?.split(";")[0] ?? "";
    expect((await takeDraft(withCookie(again), PATH, "ama"))?.values).toEqual(draft?.values);
    const torn = { method: "POST", body: "--x\r\n", headers: { "content-type": "multipart/form-data; boundary=x" } };
    expect(await keepDraft(new Request(`http://localhost${PATH}`, torn), PATH)).toBeUndefined();
  });

  it("holds neither passwords nor codes, and is none without an owner", async () => {
    const secrets = { current_password: "secret-1", code: "123456", form_token: "secret-2" };
    const pair = (await keepDraft(post({ account: "ama", name: "Ama", ...secrets }), PATH))?.split(";")[0] ?? "";
    const draft = await takeDraft(withCookie(pair), PATH, "ama");
    expect(draft?.values).toEqual({ account: "ama", name: "Ama" });
    expect(await keepDraft(post({ name: "Ama" }), PATH)).toBeUndefined();
  });
});
