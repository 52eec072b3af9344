import { randomBytes } from "node:crypto";
import { PASSWORD } from "#tests/factories/person.ts";
import { diceOf } from "#tests/support/budget.ts";

const throwDice = diceOf("registration forms");

export interface RegistrationForm {
  email: string;
  token: string;
  address: string;
  fileFields: string[];
  picture: Buffer;
  sendsAhead: boolean;
}

const FIELDS = ["driving_license_front_pic", "driving_license_back_pic", "passport", "id_card_front", "id_card_back"];

export async function createForm(origin: string, picture: Buffer): Promise<RegistrationForm> {
  const page = await (await fetch(`${origin}/Register`)).text();
  const token = /name="form_token" value="([^"]+)"/.exec(page)?.[1];
  if (!token) throw new Error("The page has no form token.");
  return {
    email: `chidi-${randomBytes(6).toString("hex")}@example.com`,
    token,
    address: [10, throwDice(0, 256), throwDice(0, 256), throwDice(1, 255)].join("."),
    fileFields: FIELDS.slice(0, throwDice(1, FIELDS.length + 1)),
    picture,
    sendsAhead: throwDice(0, 2) === 1,
  };
}

export async function attempt(origin: string, form: RegistrationForm): Promise<number> {
  const files = form.fileFields.map((field): [string, File] => [field, fileOf(form, field)]);
  const texts = Object.entries(textsOf(form));
  if (!form.sendsAhead) return send(origin, "/Register", form, [...texts, ...files]);
  for (const file of files) {
    const status = await send(origin, "/Register/file", form, [["form_token", form.token], file]);
    if (status !== 200) return status;
  }
  return send(origin, "/Register", form, texts);
}

const textsOf = ({ token, email }: RegistrationForm) => ({
  form_token: token,
  first_name: "Chidi",
  last_name: "Eze",
  username: "chidi",
  email,
  password: PASSWORD,
  dob: "1991-06-07",
  phone: "+234 803 555 0111",
  country: "Nigeria",
  agree_privacy: "on",
  agree_refund: "on",
  agree_terms: "on",
});

const fileOf = ({ picture }: RegistrationForm, field: string) =>
  new File([new Uint8Array(picture)], `${field}.jpg`, { type: "image/jpeg" });

async function send(
  origin: string,
  path: string,
  { address }: RegistrationForm,
  parts: [string, string | File][],
): Promise<number> {
  const body = new FormData();
  for (const [name, value] of parts) body.append(name, value);
  const headers = { origin, "sec-fetch-site": "same-origin", "x-forwarded-for": address };
  const response = await fetch(origin + path, { method: "POST", body, headers, redirect: "manual" });
  await response.arrayBuffer();
  return response.status;
}
