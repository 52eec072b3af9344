import { expect, test } from "vitest";
import { readSignedIn } from "./signed-in.server.ts";

process.env["AUTH_SECRET"] = "a secret that only the tests know, 0123456789";

const answer = (body: object, token?: string) =>
  Response.json(body, { headers: token === undefined ? {} : { "set-auth-token": token } });

const known = { id: "u-1", email: "ama@example.com", role: "staff", firstName: "Ama", lastName: "Mensah" };

test("what a browser keeps of somebody is e-mail, id, role and names, and nothing else that the library tells", async () => {
  const told = { ...known, dob: "1990-04-05", phone: "+234 803 555 0100", emailVerified: true, name: "Ama Mensah" };
  const signedIn = await readSignedIn(answer({ user: told, token: "bare" }, "bare.signature"));
  expect(signedIn).toMatchObject({ kind: "in", token: "bare.signature" });
  expect(signedIn?.user).toEqual(known);
});

test("whoever is not staff is a buyer, and names may be missing", async () => {
  const signedIn = await readSignedIn(answer({ user: { id: "u-1", email: "a@example.com", role: "admin" } }, "t.s"));
  expect(signedIn?.user).toEqual({ id: "u-1", email: "a@example.com", role: "buyer", firstName: "", lastName: "" });
});

test("a sign-in that waits for its code is none yet", async () => {
  expect(await readSignedIn(answer({ twoFactorRedirect: true }))).toBeUndefined();
});
