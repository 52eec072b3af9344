import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { firstFreePort } from "#db/free-port.ts";
import { parseEnv } from "#app/platform/env.server.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { linkIn, readQueuedMails } from "#tests/support/mailbox.ts";
import { createOldClient } from "#tests/support/old-client.ts";
import { photograph } from "#tests/support/uploads.ts";
import { idOf, makeLot } from "#tests/factories/lot.ts";

const PASSWORD = "quiet rivers carry boats";
const lots = Array.from({ length: 25 }, () => makeLot({ house: "iaai" }));

let site: Site;
let server: Server;
let origin: string;

beforeAll(async () => {
  const port = (await firstFreePort([0], "127.0.0.1", 0)) ?? 0;
  origin = `http://localhost:${port}`;
  site = await openSite({ lots, env: { PORT: String(port), PUBLIC_ORIGIN: origin } });
  // React chooses its build by NODE_ENV, which openSite sets.
  const { createWebHost } = await import("#app/host/web-host.ts");
  const { app } = await createWebHost(parseEnv(process.env), pino({ level: "silent" }));
  server = createServer(app).listen(port, "127.0.0.1");
  await once(server, "listening");
});
afterAll(async () => {
  server.close().closeAllConnections();
  await site.close();
});

const newClient = () =>
  createOldClient((path, request) => fetch(`http://127.0.0.1:${new URL(origin).port}${path}`, request));

async function tokenMailedTo(email: string): Promise<string> {
  const mail = (await readQueuedMails(site.db)).findLast(({ to }) => to.address === email);
  const link = linkIn(mail ?? {});
  expect(link.origin).toBe(origin);
  expect(link.pathname).toMatch(/^\/emailverification\/[\w-]{43}$/);
  return link.pathname.split("/").at(-1) ?? "";
}

const documentsOf = async (email: string) => {
  const rows = await site.db
    .selectFrom("documents")
    .innerJoin("users", "users.id", "documents.owner_id")
    .select("kind")
    .where("email", "=", email)
    .orderBy("kind")
    .execute();
  return rows.map(({ kind }) => kind);
};

describe("an old client", () => {
  test("registers, verifies, signs in and lists vehicles over REST and GraphQL together", async () => {
    const client = newClient();
    const picture = new File([new Uint8Array(await photograph())], "licence.jpg", { type: "image/jpeg" });
    const registered = await client.register({
      first_name: "Ada",
      last_name: "Obi",
      username: "ada",
      email: "Ada@example.com",
      password: PASSWORD,
      dob: "1990-04-05",
      country: "Nigeria",
      phone: "+234 803 555 0100",
      driving_license_front_pic: picture,
      driving_license_back_pic: picture,
      passport: picture,
      id_card_front: picture,
      id_card_back: picture,
      url: "https://evil.example/emailverification/",
    });
    expect(registered).toMatchObject({ status: 200, body: { status: 200, data: { firstName: "Ada", role: "buyer" } } });
    expect(await documentsOf("ada@example.com")).toEqual(
      "driving_license_back driving_license_front id_card_back id_card_front passport".split(" "),
    );

    const token = await tokenMailedTo("ada@example.com");
    const verified = await client.userEmailVerify(token);
    expect(verified).toMatchObject({ status: 200, data: { id: expect.any(String) as string }, errors: [] });
    expect((await client.userEmailVerify(token)).data).toEqual(verified.data);
    expect(client.storage.has("accessToken")).toBe(false);

    const login = await client.login("ada@example.com", PASSWORD);
    expect(login).toMatchObject({ status: 200, body: { data: { id: verified.data?.id, email: "ada@example.com" } } });
    await seeEverything(client);
  });

  test("does the same over GraphQL alone", async () => {
    const client = newClient();
    const picture = `data:image/jpeg;base64,${(await photograph()).toString("base64")}`;
    const made = await client.createBuyer({
      firstName: "Kofi",
      lastName: "Mensah",
      username: "kofi",
      email: "kofi@example.com",
      password: PASSWORD,
      dob: "1988-01-31",
      country: "ghana",
      phone: "",
      profilePic: picture,
      passport: picture,
      url: "https://evil.example/",
    });
    expect(made).toMatchObject({
      status: 200,
      errors: [],
      data: { id: null, email: "kofi@example.com", country: "Ghana", phone: null, role: "buyer", username: "kofi" },
    });
    expect(await documentsOf("kofi@example.com")).toEqual(["passport", "profile_picture"]);

    const verified = await client.userEmailVerify(await tokenMailedTo("kofi@example.com"));
    const login = await client.userLogin("kofi@example.com", PASSWORD);
    expect(login.data?.user).toMatchObject({ id: verified.data?.id, firstName: "Kofi", role: "buyer" });
    await seeEverything(client);
  });
});

async function seeEverything(client: ReturnType<typeof newClient>): Promise<void> {
  const first = await client.vehicles("iaai", 0);
  const rest = await client.vehicles("iaai", first.data?.length ?? 0);
  expect([first.data?.length, rest.data?.length]).toEqual([21, 4]);
  const seen = [...(first.data ?? []), ...(rest.data ?? [])];
  expect(seen.map(({ id }) => id)).toEqual(lots.map(idOf));

  const id = seen[3]?.id ?? "";
  const sent = await client.sentEmail(`${origin}/detail/${id}`);
  expect(sent).toMatchObject({ status: 200, data: "Email sent.", errors: [] });
  const mail = (await readQueuedMails(site.db)).at(-1);
  expect(linkIn(mail ?? {}).href).toBe(`${origin}/detail/${id}`);
}
