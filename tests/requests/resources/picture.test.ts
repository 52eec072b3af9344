import { createHash } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { idOf, makeLot, storeLots } from "#tests/factories/lot.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { startPictureHost, type PictureHost } from "#tests/support/picture-host.ts";

let host: PictureHost;
let site: Site;

beforeAll(async () => {
  host = await startPictureHost();
  site = await openSite({ env: { IMAGE_HOSTS: host.host } });
});
afterAll(async () => {
  await site.close();
  await host.close();
});

const versionOf = (source: string) => createHash("sha256").update(source).digest("hex").slice(0, 6);

async function lotWithPicture(source: string): Promise<string> {
  const lot = makeLot({ images_large: [source] });
  await storeLots(site.db, [lot]);
  return `/picture/${idOf(lot)}/l0-${versionOf(source)}`;
}

const ask = (path: string, accept = "image/avif,image/webp,*/*") => site.get(path, { headers: { accept } });
const pictureOf = async (response: Response) => sharp(Buffer.from(await response.arrayBuffer())).metadata();

describe("a picture", () => {
  test.for([
    ["image/avif,image/webp,image/*,*/*;q=0.8", "image/avif"],
    ["image/webp,*/*", "image/webp"],
    ["image/avif;q=0, image/webp", "image/webp"],
    ["*/*", "image/jpeg"],
    ["", "image/jpeg"],
  ])("for Accept '%s' comes as %s", async ([accept, type]) => {
    const address = await lotWithPicture(host.url("/car.jpg"));
    const response = await ask(`${address}/320`, accept);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe(type);
    expect(response.headers.get("vary")).toBe("Accept");
  });

  test("is shown on other sites only in the width that mails have", async () => {
    const address = await lotWithPicture(host.url("/car-mailed.jpg"));
    const policies = [];
    for (const width of [320, 480, 640]) {
      const response = await ask(`${address}/${width}`);
      policies.push([response.status, response.headers.get("cross-origin-resource-policy")]);
    }
    expect(policies).toEqual([
      [200, "same-origin"],
      [200, "cross-origin"],
      [200, "same-origin"],
    ]);
  });

  test("may be kept for a year, cannot run anything and carries no metadata", async () => {
    const address = await lotWithPicture(host.url("/car-headers.jpg"));
    const response = await ask(`${address}/640`, "image/webp");
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
    });
    const body = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get("content-length")).toBe(String(body.length));
    const facts = await sharp(body).metadata();
    expect(facts).toMatchObject({ width: 640, height: 480 });
    expect(facts).not.toHaveProperty("exif");
  });

  test("is not sent again to whoever has it", async () => {
    const address = await lotWithPicture(host.url("/car.jpg"));
    const etag = (await ask(`${address}/320`)).headers.get("etag") ?? "";
    const again = await site.get(`${address}/320`, { headers: { accept: "image/avif", "if-none-match": etag } });
    expect(again.status).toBe(304);
    const otherFormat = await site.get(`${address}/320`, { headers: { accept: "*/*", "if-none-match": etag } });
    expect(otherFormat.status).toBe(200);
  });

  test("in several widths and formats costs one fetch", async () => {
    const address = await lotWithPicture(host.url("/car-once.jpg"));
    await Promise.all([
      ask(`${address}/160`),
      ask(`${address}/160`),
      ask(`${address}/320`),
      ask(`${address}/320`, "*/*"),
    ]);
    await ask(`${address}/1280`);
    expect(host.hits("/car-once.jpg")).toBe(1);
  });

  test("is never enlarged, and a see-through one gets a ground", async () => {
    const address = await lotWithPicture(host.url("/tiny.png"));
    expect(await pictureOf(await ask(`${address}/640`, "image/webp"))).toMatchObject({ width: 20, hasAlpha: false });
  });

  test("asked for under an older version leads to the present one", async () => {
    const address = await lotWithPicture(host.url("/car.jpg"));
    const response = await ask(`${address.replace(/[0-9a-f]{6}$/, "000000")}/320`);
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe(`${address}/320`);
  });
});

describe("a source that cannot be had", () => {
  test.for(["/cut.jpg", "/page.jpg", "/drawing.svg", "/missing.jpg", "/elsewhere.jpg"])(
    "(%s) becomes the drawn placeholder for a minute",
    async (path) => {
      const address = await lotWithPicture(host.url(path));
      const response = await ask(`${address}/320`);
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("image/svg+xml");
      expect(response.headers.get("cache-control")).toBe("public, max-age=60");
      expect(await response.text()).toMatch(/^<svg [^]*<\/svg>$/);
    },
  );

  test("is asked for once in that minute", async () => {
    const address = await lotWithPicture(host.url("/never-there.jpg"));
    await ask(`${address}/320`);
    await ask(`${address}/640`);
    expect(host.hits("/never-there.jpg")).toBe(1);
  });
});

describe("an address that is not on the list", () => {
  const canaryPort = () => host.host.split(":")[1];
  test.for([
    () => "http://169.254.169.254/latest/meta-data/",
    () => `http://[::ffff:127.0.0.1]:${canaryPort()}/car.jpg`,
    () => `http://2130706433:1/car.jpg`,
    () => `http://localhost:${canaryPort()}/car.jpg`,
    () => `http://user@${host.host}/car.jpg`,
    () => "file:///etc/passwd",
    () => "javascript:alert(1)",
    () => "data:image/png;base64,iVBORw0KGgo=",
    () => "//127.0.0.1/car.jpg",
    () => "not an address",
  ])("(%#) becomes the placeholder and is never asked", async (source) => {
    const before = host.allHits();
    const response = await ask(`${await lotWithPicture(source())}/320`);
    expect(response.headers.get("content-type")).toBe("image/svg+xml");
    expect(host.allHits()).toBe(before);
  });
});

describe("an address that means nothing", () => {
  test.for([
    (id: string, name: string) => `/picture/${id}/${name}/321`,
    (id: string, name: string) => `/picture/${id}/${name}/0320`,
    (id: string, name: string) => `/picture/${id}/${name}/99999999999`,
    (id: string, name: string) => `/picture/${id}/${name.replace("l0", "l1")}/320`,
    (id: string, name: string) => `/picture/${id}/${name.replace("l0", "s0")}/320`,
    (id: string, name: string) => `/picture/${id}/${name.replace("l0", "x0")}/320`,
    (id: string) => `/picture/${id}/l0/320`,
    (id: string) => `/picture/${id}/..%2f..%2fetc/320`,
    (_: string, name: string) => `/picture/unknown/${name}/320`,
    (_: string, name: string) => `/picture/__proto__/${name}/320`,
    (_: string, name: string) => `/picture/%00/${name}/320`,
    (_: string, name: string) => `/picture/${"9".repeat(10_000)}/${name}/320`,
  ])("(%#) is not found", async (path) => {
    const [, , id = "", name = ""] = (await lotWithPicture(host.url("/car.jpg"))).split("/");
    expect((await ask(path(id, name))).status).toBe(404);
  });
});
