import { describe, expect, it, test } from "vitest";
import { arrange, arrangement } from "./edit-arrange.ts";
import { bodyOf, draftOf, labelsOf, readDraft, rowsOf, withoutEmptyRows, type Draft } from "./edit-draft.ts";
import { FIRST_CONTENT } from "#app/features/site/first-content.ts";
import { checkSection } from "#app/features/site/site-content.schema.ts";
import { SECTIONS } from "#app/features/site/site-content.ts";

test.for(SECTIONS)("what the form of %s holds is the stored content again", (section) => {
  const draft = draftOf(section, FIRST_CONTENT[section]);
  expect(checkSection(section, bodyOf(section, draft))).toEqual({ ok: true, body: FIRST_CONTENT[section] });
});

test.for(SECTIONS)("every field of %s has a label", (section) => {
  const draft = draftOf(section, FIRST_CONTENT[section]);
  const labels = labelsOf(section, draft);
  expect(Object.keys(draft).filter((name) => !labels[name])).toEqual([]);
});

test("labels say where an entry stands on the page", () => {
  const draft = draftOf("faq", FIRST_CONTENT.faq);
  const first = Object.keys(draft).find((name) => name.endsWith(".question")) ?? "";
  const labels = labelsOf("faq", draft);
  expect(labels[first]).toBe("Shipping FAQ, question 1: Question");
  const firstOfBuying = FIRST_CONTENT.faq.items.findIndex(({ group }) => group === "accounts-and-bidding");
  expect(labels[`items[${firstOfBuying}].answer`]).toBe("Accounts and bidding, question 1: Answer");
});

describe("what was typed", () => {
  const read = (section: "faq" | "social" | "contact", typed: Draft) => readDraft(section, (name) => typed[name]);

  it("is read without fields that the form does not have", () => {
    const typed = { "links[0].name": "X", "links[0].url": "https://x.com", "links[0].admin": "1", role: "admin" };
    expect(read("social", typed)).toEqual({ "links[0].name": "X", "links[0].url": "https://x.com" });
    expect(Object.keys(read("contact", { ["__proto__"]: "x", phone: "1" }))).toHaveLength(7);
  });

  it("keeps its order when numbers are missing, and ends its lines with LF", () => {
    const typed = { "items[7].question": "Second?", "items[2].question": "First?", "items[2].answer": "a\r\n\r\nb\rc" };
    const rows = rowsOf("faq", read("faq", typed));
    expect(rows.map(({ question }) => question)).toEqual(["First?", "Second?"]);
    expect(rows[0]?.["answer"]).toBe("a\n\nb\nc");
  });

  it("ends at the hundredth entry", () => {
    const many = Object.fromEntries(Array.from({ length: 150 }, (_, at) => [`links[${at}].name`, `Link ${at}`]));
    expect(rowsOf("social", read("social", many))).toHaveLength(100);
  });

  it("loses entries in which nothing was written", () => {
    const typed = {
      "items[0].group": "money",
      "items[0].question": " ",
      "items[1].question": "Who?",
      "items[1].group": "money",
    };
    expect(rowsOf("faq", withoutEmptyRows("faq", read("faq", typed))).map(({ question }) => question)).toEqual([
      "Who?",
    ]);
  });
});

describe("a press", () => {
  const three = readDraft(
    "social",
    (name) => ({ "links[0].name": "a", "links[1].name": "b", "links[2].name": "c" })[name],
  );
  const press = (draft: Draft, pressed: string) => {
    return arrange("social", draft, arrangement.parse(pressed));
  };
  const names = ({ draft }: { draft: Draft }) => rowsOf("social", draft).map(({ name }) => name);

  it.for([
    ["up:2", ["a", "c", "b"], "links[1]:up"],
    ["down:0", ["b", "a", "c"], "links[1]:down"],
    ["up:0", ["a", "b", "c"], "links[0]"],
    ["down:2", ["a", "b", "c"], "links[2]"],
    ["remove:1", ["a", "c"], "links[1]"],
    ["remove:2", ["a", "b"], "links[1]"],
    ["up:9", ["a", "b", "c"], undefined],
    ["add:", ["a", "b", "c", ""], "links[3].name"],
  ] as const)("of %s", ([pressed, order, focus]) => {
    const done = press(three, pressed);
    expect(names(done)).toEqual(order);
    expect(done.focus).toBe(focus);
  });

  it("removes the last entry there is", () => {
    const one = readDraft("social", (name) => ({ "links[0].name": "a" })[name]);
    expect(press(one, "remove:0")).toEqual({ draft: {}, focus: "links" });
  });

  it("adds no more than the section takes", () => {
    const eight = readDraft("social", (name) => (/^links\[[0-7]\]\.name$/.test(name) ? "x" : undefined));
    expect(names(press(eight, "add:"))).toHaveLength(8);
  });

  it("moves a question among those of its part", () => {
    const typed: Draft = {};
    for (const [at, [group, question]] of [
      ["money", "m1"],
      ["shipping", "s1"],
      ["money", "m2"],
    ].entries()) {
      typed[`items[${at}].group`] = group ?? "";
      typed[`items[${at}].question`] = question ?? "";
    }
    const draft = readDraft("faq", (name) => typed[name]);
    const moved = arrange("faq", draft, { act: "up", at: 2 });
    expect(rowsOf("faq", moved.draft).map(({ question }) => question)).toEqual(["m2", "s1", "m1"]);
    expect(moved.focus).toBe("items[0]:up");
    expect(arrange("faq", draft, { act: "up", at: 1 }).draft).toEqual(draft);
    const added = arrange("faq", draft, { act: "add", group: "money" });
    expect(rowsOf("faq", added.draft)[3]).toMatchObject({ group: "money", question: "" });
    const astray = arrange("faq", draft, { act: "add", group: "__proto__" });
    expect(rowsOf("faq", astray.draft)[3]).toMatchObject({ group: "shipping" });
  });

  it("of a button that there is not is none", () => {
    const none = ["", "save", "preview", "up", "up:", "up:-1", "up:x", "up:1e3", "remove:9999", "constructor"];
    expect(none.filter((pressed) => arrangement.safeParse(pressed).success)).toEqual([]);
  });
});
