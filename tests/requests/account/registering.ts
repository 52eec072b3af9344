import { expect } from "vitest";
import type { FormFields, RequestOptions, Site } from "#tests/support/app.ts";
import { controlOf } from "#tests/support/html.ts";

const agreed = { agree_privacy: "on", agree_refund: "on", agree_terms: "on" };

export const right = {
  first_name: "Ada",
  last_name: "Obi",
  username: "ada",
  email: "ada@example.com",
  password: "a long enough secret",
  ...agreed,
};

export const pictureFile = (bytes: Uint8Array, name = "picture.jpg") =>
  new File([new Uint8Array(bytes)], name, { type: "image/jpeg" });

let networks = 0;

export const newAddress = () => `198.51.100.${(networks += 1)}`;

export const tokenIn = (html: string) => / value="([^"]*)"/.exec(controlOf(html, "form_token"))?.[1] ?? "";

export async function newForm(site: Site): Promise<string> {
  const token = tokenIn(await (await site.get("/Register")).text());
  expect(token).toMatch(/^[\w-]{43}$/);
  return token;
}

export async function register(site: Site, fields: FormFields, options: RequestOptions = {}) {
  const response = await site.post("/Register", fields, { address: newAddress(), ...options });
  return { response, html: await response.text() };
}

export function keptFilesOf(html: string): Record<string, string> {
  const notes = html.matchAll(/We still have <span[^>]*>([^<]*)<\/span>.*?<input[^>]* name="drop_([^"]*)"/gs);
  return Object.fromEntries([...notes].map(([, name = "", field = ""]) => [field, name]));
}
