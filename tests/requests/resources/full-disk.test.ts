import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { Writable } from "node:stream";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { smallPicture } from "#tests/factories/document.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { alertOf, controlOf, fieldErrorsOf } from "#tests/support/html.ts";
import { keptFilesOf, newAddress, newForm, pictureFile, register, right } from "../account/registering.ts";

let site: Site;

describe("on a disk without room", () => {
  // A file system of the kernel's, which never has room.
  beforeAll(async () => void (site = await openSite({ env: { DATA_DIR: "/proc" } })));
  afterAll(() => site.close());

  test("/readyz says that the disk is full, and pages are shown all the same", async () => {
    const response = await site.get("/readyz");
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: "ready", disk: "full" });
    expect((await site.get("/refundpolicy")).status).toBe(200);
  });
});

describe("a file that the disk has no room for", () => {
  const SENTENCE = "Files cannot be saved right now. Please try again in a few minutes.";
  const noRoom = () =>
    new Writable({
      write: (_chunk, _encoding, done) =>
        done(Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" })),
    });
  let passport: File;

  beforeAll(async () => {
    site = await openSite();
    passport = pictureFile(await smallPicture(), "passport.jpg");
  });
  afterAll(() => site.close());
  beforeEach(() => {
    vi.spyOn(fs, "createWriteStream").mockImplementation(() => noRoom() as fs.WriteStream);
    syncBuiltinESMExports();
  });
  afterEach(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });

  test("sent with its form, is refused on the page, which keeps what was typed", async () => {
    const { response, html } = await register(site, { ...right, passport });
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "120"]);
    expect(fieldErrorsOf(html)).toEqual({ passport: SENTENCE });
    expect(alertOf(html)).toContain(SENTENCE);
    expect(controlOf(html, "first_name")).toContain('value="Ada"');
    expect(keptFilesOf(html)).toEqual({});
    expect(await site.db.selectFrom("users").select("id").execute()).toEqual([]);
  });

  test("sent ahead of its form, is refused in JSON", async () => {
    const fields = { form_token: await newForm(site), passport };
    const response = await site.post("/Register/file", fields, { address: newAddress() });
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "120"]);
    expect(await response.json()).toEqual({ message: SENTENCE });
  });
});
