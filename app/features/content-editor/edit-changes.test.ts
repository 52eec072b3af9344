import { describe, expect, it, test } from "vitest";
import { changesBetween, changesInWords } from "./edit-changes.ts";
import { differencesOf } from "./edit-differences.ts";
import { FIRST_CONTENT } from "#app/features/site/first-content.ts";
import { SECTIONS, type FaqItem } from "#app/features/site/site-content.ts";

describe("differences", () => {
  const marked = (before: string, after: string) =>
    differencesOf(before, after)
      .map(({ kind, text }) => ({ same: text, gone: `[-${text}-]`, new: `[+${text}+]` })[kind])
      .join("");

  it.for([
    ["a b c", "a b c", "a b c"],
    ["a b c", "a x c", "a [-b -][+x +]c"],
    ["a b", "a b c", "a [-b-][+b c+]"],
    ["", "new words", "[+new words+]"],
    ["old words", "", "[-old words-]"],
    ["one two three four", "one three five four", "one [-two three -][+three five +]four"],
    ["a b c d e f", "x b c d e y", "[-a -][+x +]b c d e [-f-][+y+]"],
    ["a\n\nb", "a\n\n- c\n\nb", "a\n\n[+- c\n\n+]b"],
  ] as const)("%j, %j", ([before, after, words]) => {
    expect(marked(before, after)).toBe(words);
  });

  it("together are both texts, however long", () => {
    const before = Array.from({ length: 900 }, (_, at) => `word${at % 37} `).join("");
    const after = Array.from({ length: 900 }, (_, at) => `word${at % 41} `).join("");
    const found = differencesOf(before, after);
    const without = (kind: string) =>
      found
        .filter((one) => one.kind !== kind)
        .map(({ text }) => text)
        .join("");
    expect(without("new")).toBe(before);
    expect(without("gone")).toBe(after);
  });
});

test.for(SECTIONS)("%s is no different from itself", (section) => {
  expect(changesBetween(section, FIRST_CONTENT[section], structuredClone(FIRST_CONTENT[section]))).toEqual([]);
});

test("a day's hours are one change", () => {
  const hours = structuredClone(FIRST_CONTENT.hours);
  hours.support.Saturday = { opens: "10:00", closes: "14:00" };
  hours.chat.Monday = null;
  const changes = changesBetween("hours", FIRST_CONTENT.hours, hours);
  expect(changesInWords(changes)).toBe("Changed: Support, Saturday; Changed: Live chat, Monday.");
  expect(changes[0]?.parts).toEqual([
    {
      stretches: [
        { kind: "gone", text: "closed" },
        { kind: "new", text: "10:00 to 14:00" },
      ],
    },
  ]);
});

describe("questions", () => {
  const item = (id: string, more: Partial<FaqItem> = {}): FaqItem => ({
    id,
    group: "shipping",
    question: `${id}?`,
    answer: "Yes.",
    linkLabel: "",
    linkHref: "",
    ...more,
  });
  const of = (before: FaqItem[], after: FaqItem[]) => changesBetween("faq", { items: before }, { items: after });

  it("are known by their anchor, also when they are worded anew", () => {
    const changes = of([item("a"), item("b")], [item("a", { question: "Anew?" }), item("b")]);
    expect(changes).toMatchObject([{ kind: "changed", what: "a?", parts: [{ label: "Question" }] }]);
  });

  it("are added, removed and moved", () => {
    const changes = of([item("a"), item("b"), item("c"), item("e")], [item("e"), item("a"), item("c"), item("d")]);
    expect(changesInWords(changes)).toBe("Moved: e?; Added: d?; Removed: b?");
  });

  it("change their part of the page in words", () => {
    const [change] = of([item("a")], [item("a", { group: "money" })]);
    expect(change?.parts).toEqual([
      {
        label: "Part of the page",
        stretches: [
          { kind: "gone", text: "Shipping FAQ" },
          { kind: "new", text: "Money and fees" },
        ],
      },
    ]);
  });

  it("are counted when there are many", () => {
    expect(
      changesInWords(
        of(
          [],
          ["a", "b", "c", "d", "e"].map((id) => item(id)),
        ),
      ),
    ).toBe("Added: a?; Added: b?; Added: c?; and 2 more.");
    expect(changesInWords([])).toBe("Nothing is different.");
  });
});

test("reviews of one name are told apart", () => {
  const review = { name: "Ada", country: "Ghana", review: "Good.", vehicle: "Camry" };
  const [before, after] = [[review, review], [review]].map((reviews) => ({ intro: "", reviews }));
  if (!before || !after) throw new Error("both are there");
  expect(changesBetween("testimonials", before, after)).toMatchObject([{ kind: "removed", what: "Ada" }]);
});
