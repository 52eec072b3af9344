import { describe, expect, it } from "vitest";
import { readSmallForm } from "./small-form.server.ts";

const post = (body: string, type = "application/x-www-form-urlencoded") =>
  new Request("http://localhost/favourites", { method: "POST", body, headers: { "content-type": type } });

const refusal = (status: number) => expect.objectContaining({ init: expect.objectContaining({ status }) });

describe("readSmallForm", () => {
  it("reads the fields of a posted form", async () => {
    const form = await readSmallForm(post("id=a%20b&wanted=1"));
    expect(Object.fromEntries(form)).toEqual({ id: "a b", wanted: "1" });
  });

  it("reads an empty form", async () => {
    expect([...(await readSmallForm(post("")))]).toEqual([]);
  });

  it("refuses bodies of another kind and long ones", async () => {
    await expect(readSmallForm(post("{}", "application/json"))).rejects.toEqual(refusal(415));
    await expect(readSmallForm(post("x".repeat(20_000)))).rejects.toEqual(refusal(413));
  });
});
