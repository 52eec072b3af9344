import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite, type Site } from "#tests/support/app.ts";
import { createOldClient } from "#tests/support/old-client.ts";
import { photograph } from "#tests/support/uploads.ts";

let site: Site;

beforeAll(async () => {
  site = await openSite({ env: { SCANNER_URL: "clamd://127.0.0.1:9" } });
});
afterAll(() => site.close());

test("while the scanner is down, an old client is told when to send its documents again", async () => {
  const client = createOldClient((path, request) => site.fetch(path, request));
  const person = {
    firstName: "Ada",
    lastName: "Obi",
    username: "ada",
    email: "a@example.com",
    password: "boats on rivers",
  };
  const names = {
    first_name: "Ada",
    last_name: "Obi",
    username: "ada",
    email: "a@example.com",
    password: "boats on rivers",
  };
  const picture = await photograph();
  const message = "Files cannot be checked right now. Please try again in a few minutes.";
  const passport = new File([new Uint8Array(picture)], "passport.jpg");
  const rest = await client.register({ ...names, passport });
  expect(rest).toMatchObject({ status: 503, body: { message, code: "UNAVAILABLE" } });
  expect(rest.headers.get("retry-after")).toBe("120");
  const graphql = await client.createBuyer({ ...person, passport: `data:;base64,${picture.toString("base64")}` });
  expect(graphql).toMatchObject({ status: 200, errors: [{ message, extensions: { status: 503, retryAfterS: 120 } }] });
  expect(await site.db.selectFrom("users").select("id").execute()).toEqual([]);
});
