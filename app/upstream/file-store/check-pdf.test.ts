import { deflateSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { EICAR, objectStream, pdf, photograph, stream } from "#tests/support/uploads.ts";
import { checkPdf } from "./check-pdf.ts";

describe("taken", () => {
  test.each<[string, Buffer]>([
    ["a plain document", pdf()],
    ["one that ends without a line break", pdf({ after: "" })],
    ["one that begins at the top of a page", pdf({ catalogue: "/OpenAction [3 0 R /XYZ null null 0]" })],
    ["links to web addresses", pdf({ objects: ["10 0 obj\n<< /S /URI /URI (https://example.com) >>\nendobj\n"] })],
    ["objects packed into a stream", pdf({ objects: [objectStream("<< /Type /Font /BaseFont /Helvetica >>")] })],
    ["packed content", pdf({ objects: [stream("/Filter /FlateDecode", deflateSync("BT (hello) Tj ET"))] })],
    ["content that is packed badly", pdf({ objects: [stream("/Filter /FlateDecode", "no zlib at all")] })],
    ["words about scripts", pdf({ objects: [stream("/Length 20", "BT (all about JavaScript) Tj ET")] })],
  ])("%s", (_, file) => {
    expect(checkPdf(file)).toBeUndefined();
  });

  test("a scan: a picture as a phone takes it, in any of many sizes", async () => {
    for (let width = 200; width <= 700; width += 50) {
      const picture = await photograph({ width, height: 400 });
      const file = pdf({ objects: [stream("/Subtype /Image /Filter /DCTDecode", picture)] });
      expect(checkPdf(file)).toBeUndefined();
    }
  });
});

describe("rejected", () => {
  const action = (name: string) => `10 0 obj\n<< /S ${name} >>\nendobj\n`;

  test.each([
    "/JavaScript",
    "/Launch",
    "/EmbeddedFile",
    "/EmbeddedFiles",
    "/RichMedia",
    "/SubmitForm",
    "/ImportData",
    "/GoToR",
    "/GoToE",
    "/Movie",
    "/Sound",
    "/Java#53cript",
    "/#4a#61#76#61#53#63#72#69#70#74",
    "/L#61unch",
  ])("%s", (name) => {
    expect(checkPdf(pdf({ objects: [action(name)] }))).toBe("rejected");
    expect(checkPdf(pdf({ objects: [objectStream(`<< /S ${name} >>`)] }))).toBe("rejected");
  });

  test.each([
    "/OpenAction 10 0 R",
    "/OpenAction << /S /Named >>",
    "/AA << /O 10 0 R >>",
    "/AA 10 0 R",
    "/AcroForm << /XFA 10 0 R >>",
    "/AcroForm << /XFA [(template) 10 0 R] >>",
    "/A << /JS (app.alert\\(1\\)) >>",
    "/A << /JS<6170702e616c657274> >>",
    "/A << /JS%a comment\n 10 0 R >>",
    "/A << /#4a#53 10 0 R >>",
    "/AA %a comment\n 10%another\n0%and one more\nR",
    `/AA %${"far ".repeat(1_000)}\n10 0 R`,
  ])("%s", (entry) => {
    expect(checkPdf(pdf({ catalogue: entry }))).toBe("rejected");
    expect(checkPdf(pdf({ objects: [objectStream(`<< ${entry} >>`)] }))).toBe("rejected");
  });

  const hidden = deflateSync(Buffer.from("10 0 << /S /JavaScript >>"));

  test.each<[string, Buffer]>([
    ["one that is a web page as well", pdf({ after: "\n<script>alert(1)</script>\n" })],
    ["one that is an archive as well", pdf({ objects: [stream("/Length 22", `PK\x05\x06${"\0".repeat(18)}`)] })],
    ["an object stream that does not say what it is", pdf({ objects: [stream("/N 1 /First 5 /Filter /Fl", hidden)] })],
    ["one whose type is spelled out", pdf({ objects: [stream("/Type /Obj#53tm /Filter [/FlateDecode]", hidden)] })],
    ["one behind comments", pdf({ objects: [stream("%obj\n/N 1 %<<\n/First 5 /Filter /FlateDecode %>>\n", hidden)] })],
    ["one packed in a way that is not known", pdf({ objects: [stream("/Type /ObjStm /Filter /LZWDecode", hidden)] })],
    ["one packed twice", pdf({ objects: [stream("/Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode]", hidden)] })],
    ["one whose filter stands elsewhere", pdf({ objects: [stream("/Type /ObjStm /Filter 9 0 R", hidden)] })],
    [
      "one whose rows are told as differences",
      pdf({ objects: [stream("/Type /ObjStm /Filter /FlateDecode /DecodeParms << /Predictor 12 >>", hidden)] }),
    ],
    ["one that does not unpack", pdf({ objects: [stream("/Type /ObjStm /Filter /FlateDecode", gzipSync("x"))] })],
    [
      "one that unpacks to more than anybody needs",
      pdf({ objects: [stream("/Type /ObjStm /Filter /FlateDecode", deflateSync(Buffer.alloc(80 * 1024 * 1024)))] }),
    ],
    ["malware in packed content", pdf({ objects: [stream("/Filter /FlateDecode", deflateSync(EICAR))] })],
    [
      "an object that looks as if it stood in a string",
      pdf({ objects: ["10 0 obj\n(stream\n) \nendobj\n", action("/JavaScript"), "11 0 obj (endstream) endobj\n"] }),
    ],
  ])("%s", (_, file) => {
    expect(checkPdf(file)).toBe("rejected");
  });

  test("one that is locked says so, whatever else it holds", () => {
    expect(checkPdf(pdf({ trailer: "/Encrypt 9 0 R" }))).toBe("locked");
    expect(checkPdf(pdf({ trailer: "/Encrypt << /Filter /Standard >>", catalogue: "/AA 10 0 R" }))).toBe("locked");
  });

  test("dictionaries within dictionaries, without an end", () => {
    const deep = Buffer.from("1 0 obj<<".repeat(400_000));
    expect(checkPdf(pdf({ objects: [deep] }))).toBe("rejected");
  });
});

test.each<[string, Buffer]>([
  ["what has something before its head", Buffer.concat([Buffer.from("\n"), pdf()])],
  ["what has no end", pdf().subarray(0, -20)],
  ["what ended long ago", Buffer.concat([pdf(), Buffer.alloc(2_000)])],
])("no document: %s", (_, file) => {
  expect(checkPdf(file)).toBe("wrong-type");
});
