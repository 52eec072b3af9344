import { describe, expect, test } from "vitest";
import { z } from "zod";
import { fileFault, type FileFaultKind } from "./file-fault.ts";
import { checkForm } from "./submitted-form.server.ts";

const schema = z.object({ name: z.string("Required"), secret: z.string().optional() });

function request(fields: [string, string | Blob, string?][]): Request {
  const form = new FormData();
  for (const [name, value, fileName] of fields) {
    if (typeof value === "string") form.append(name, value);
    else form.append(name, value, fileName);
  }
  return new Request("http://x/", { method: "POST", body: form });
}

interface Seen {
  field: string;
  name: string;
  size: number;
}

async function check(fields: [string, string | Blob, string?][], files = 5) {
  const seen: Seen[] = [];
  const form = await checkForm(request(fields), schema, {
    files,
    secret: ["secret"],
    takeFile: (field, { name, bytes }) => {
      seen.push({ field, name, size: bytes.length });
      const kind = name.split(".")[0] as FileFaultKind;
      return Promise.resolve(name.startsWith("good") || name === "" ? undefined : fileFault(kind));
    },
  });
  return { form, seen };
}

const file = (size = 10) => new Blob([new Uint8Array(size)]);
const name: [string, string] = ["name", "Ngozi"];

test("each chosen file is handed over with its field and name", async () => {
  const { form, seen } = await check([name, ["passport", file(3), "good.jpg"], ["id_card_front", file(4), "good.pdf"]]);
  expect(form).toMatchObject({ ok: true, value: { name: "Ngozi" } });
  expect(seen).toEqual([
    { field: "passport", name: "good.jpg", size: 3 },
    { field: "id_card_front", name: "good.pdf", size: 4 },
  ]);
});

test("an input where nothing was chosen is no file; an empty file that was chosen is one", async () => {
  const { seen } = await check([name, ["passport", file(0), ""], ["id_card_front", file(0), "good.jpg"]]);
  expect(seen).toEqual([{ field: "id_card_front", name: "good.jpg", size: 0 }]);
});

test("the same field twice: the first counts", async () => {
  const { seen } = await check([name, ["passport", file(), "good-1.jpg"], ["passport", file(), "good-2.jpg"]]);
  expect(seen.map((one) => one.name)).toEqual(["good-1.jpg"]);
});

describe("what is wrong with a file stands beside its field, and all that was typed is given back", () => {
  test.each<[FileFaultKind[], number]>([
    [["wrong-type"], 415],
    [["too-many-pixels"], 422],
    [["rejected"], 422],
    [["unavailable"], 503],
    [["wrong-type", "rejected"], 422],
    [["rejected", "unavailable", "wrong-type"], 503],
  ])("%j is answered %i", async (kinds, status) => {
    const files = kinds.map((kind, index): [string, Blob, string] => [`file${index}`, file(), `${kind}.jpg`]);
    const { form } = await check([name, ["secret", "hush"], ...files]);
    if (form.ok) throw new Error("It was taken.");
    expect(form.status).toBe(status);
    expect(form.reply.values).toEqual({ name: "Ngozi" });
    expect(form.reply.errors).toEqual(
      Object.fromEntries(kinds.map((kind, index) => [`file${index}`, fileFault(kind).message])),
    );
    expect("Retry-After" in form.headers).toBe(status === 503);
  });

  test("more than 8 MB is never handed over", async () => {
    const { form, seen } = await check([name, ["passport", file(8 * 1024 * 1024 + 1), "good.jpg"]]);
    expect(form).toMatchObject({
      ok: false,
      status: 413,
      reply: { errors: { passport: fileFault("too-large").message } },
    });
    expect(seen).toEqual([]);
  });

  test("beside what is wrong with the words", async () => {
    const { form } = await check([["passport", file(), "wrong-type.jpg"]]);
    const errors = { name: "Required", passport: fileFault("wrong-type").message };
    expect(form).toMatchObject({ ok: false, status: 415, reply: { errors } });
  });

  test("wrong words alone are 422, and the good file was handed over before", async () => {
    const { form, seen } = await check([["passport", file(), "good.jpg"]]);
    expect(form).toMatchObject({ ok: false, status: 422, reply: { errors: { name: "Required" } } });
    expect(seen).toHaveLength(1);
  });
});

test("more files than the form takes: 413", async () => {
  const { form } = await check([name, ["a", file(), "good.jpg"], ["b", file(), "good.jpg"]], 1);
  expect(form).toMatchObject({ ok: false, status: 413, reply: { errors: { "": "Too many files." } } });
});

test("what fails on our side while a file is taken is not called a bad form", async () => {
  const takeFile = () => Promise.reject(new Error("the disk is full"));
  const form = checkForm(request([name, ["passport", file(), "a.jpg"]]), schema, { files: 1, takeFile });
  await expect(form).rejects.toThrow("the disk is full");
});
