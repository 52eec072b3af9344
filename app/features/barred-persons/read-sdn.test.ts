import { describe, expect, it, test } from "vitest";
import { readSdn } from "./read-sdn.ts";

const REST = '-0- ,"SDGT",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,';
const PERSON = `7001,"KORZADANI, Muhammad","individual","SDGT","Commander",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"DOB 1970; Gender Male."`;
const FIRM = `7002,"KORZAD ""STAR"" TRADING",${REST}-0- `;
const SHIP = `7003,"KORZAD STAR","vessel","SDGT",-0- ,"ABC",-0- ,-0- ,-0- ,-0- ,-0- ,-0- `;
const ALT = `7001,900,"aka","KORZADI, Mohammed",-0- \r\n7003,901,"fka","OLD STAR",-0- \r\n`;

const sdnOf = (...lines: string[]) => `${lines.join("\r\n")}\r\n`;
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = (sdn: string | Uint8Array, alt: string | Uint8Array = ALT) =>
  readSdn(typeof sdn === "string" ? bytes(sdn) : sdn, typeof alt === "string" ? bytes(alt) : alt);

describe("OFAC's two files", () => {
  it("become people and firms with their other names, without ships", () => {
    expect(read(sdnOf(PERSON, FIRM, SHIP))).toEqual({
      ok: true,
      list: {
        leftOut: 1,
        aliases: 1,
        entries: [
          {
            uid: "7001",
            kind: "person",
            name: "KORZADANI, Muhammad",
            aliases: ["KORZADI, Mohammed"],
            program: "SDGT",
            title: "Commander",
            remarks: "DOB 1970; Gender Male.",
          },
          {
            uid: "7002",
            kind: "entity",
            name: 'KORZAD "STAR" TRADING',
            aliases: [],
            program: "SDGT",
            title: "",
            remarks: "",
          },
        ],
      },
    });
  });

  const wide = (text: string): Uint8Array => Buffer.from(`\uFEFF${text}`, "utf16le");
  const latin = (text: string): Uint8Array => Buffer.from(text, "latin1");
  const named = sdnOf(PERSON.replace("Muhammad", "José"), SHIP);
  test.each([
    ["UTF-8", bytes(named)],
    ["UTF-8 with its mark", bytes(`\uFEFF${named}`)],
    ["UTF-16", wide(named)],
    ["Windows-1252", latin(named)],
    ["a control-Z at its end", bytes(`${named}\u001A`)],
    ["lines that end with LF", bytes(named.replaceAll("\r\n", "\n"))],
  ])("are read in %s", (_how, sdn) => {
    const list = read(sdn);
    expect(list.ok && list.list.entries[0]?.name).toBe("KORZADANI, José");
  });
});

describe("another file is refused in words", () => {
  test.each<[what: string, sdn: string | Uint8Array, alt: string | Uint8Array, field: string, words: RegExp]>([
    ["nothing", "", ALT, "sdn", /empty/],
    ["a picture", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), ALT, "sdn", /no text/],
    ["a spreadsheet with headings", `ent_num,SDN_Name\r\n${PERSON}`, ALT, "sdn", /line 1 does not begin with a number/],
    ["formulas", "=HYPERLINK(1),=1+1\r\n", ALT, "sdn", /does not begin with a number/],
    ["a page of the web", "<!doctype html><title>Not found</title>", ALT, "sdn", /does not begin with a number/],
    ["the files the wrong way round", ALT, sdnOf(PERSON), "sdn", /Is it the other file/],
    [
      "a file that was cut off",
      sdnOf(PERSON, FIRM, SHIP.slice(0, 30)).trimEnd(),
      ALT,
      "sdn",
      /ends in the middle of line 3/,
    ],
    ["a file cut off within quotes", sdnOf(PERSON, FIRM.slice(0, 12)).trimEnd(), ALT, "sdn", /ends in the middle/],
    ["an entry that is there twice", sdnOf(PERSON, PERSON), ALT, "sdn", /Entry 7001 is there twice/],
    ["ships only", sdnOf(SHIP), ALT, "sdn", /No person and no firm/],
    ["other names of another list", sdnOf(PERSON), '1,2,"aka","X Y",-0- \r\n', "alt", /does not belong to this sdn/],
    ["no other names", sdnOf(PERSON), "", "alt", /empty/],
  ])("%s", (_what, sdn, alt, field, words) => {
    expect(read(sdn, alt)).toEqual({ ok: false, field, words: expect.stringMatching(words) as string });
  });
});
