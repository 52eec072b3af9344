import type { Span } from "@opentelemetry/api";
import { beginSpan, type SpanPlan } from "./tracing.server.ts";

const MOST_KNOWN = 1_000;
const SHOWN_LETTERS = 1_000;
const OPERATION = /^\s*(\w+)/;
const NAME = /"?(\w+)"?(?:\."?(\w+)"?)?(?![\w".])/.source;
/** What a function returns is no table. */
const TABLE = new RegExp(
  `\\binto\\s+${NAME}|(?<!\\bdistinct\\s+)\\b(?:from|update|join)\\s+(?:only\\s+)?${NAME}(?!\\s*\\()`,
  "i",
);
const IN_BRACKETS = /\([^()]*\)/g;

const known = new Map<string, SpanPlan>();

/** What a statement says, without what is asked with it: a string, or an object that has one. */
export function textOf(asked: unknown): string {
  if (typeof asked === "string") return asked;
  const text = typeof asked === "object" && asked !== null && "text" in asked ? asked.text : undefined;
  return typeof text === "string" ? text : "";
}

/** The span of a statement. Its text is told, as in the log: what people said stands beside it. */
export const beginStatement = (asked: unknown): Span | undefined => beginSpan(() => planOf(textOf(asked)));

function planOf(text: string): SpanPlan | undefined {
  if (text === "") return undefined;
  let plan = known.get(text);
  if (!plan) {
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(text, (plan = describeStatement(text)));
  }
  return plan;
}

export function describeStatement(text: string): SpanPlan {
  const operation = OPERATION.exec(text)?.[1]?.toUpperCase() ?? "SQL";
  const table = TABLE.exec(withoutBrackets(text))?.slice(1).filter(Boolean).join(".");
  return {
    name: table ? `${operation} ${table}` : operation,
    kind: "CLIENT",
    facts: {
      "db.system.name": "postgresql",
      "db.operation.name": operation,
      ...(table && { "db.collection.name": table }),
      "db.query.text": text.replace(/\s+/g, " ").trim().slice(0, SHOWN_LETTERS),
    },
  };
}

/** Tables of a statement within a statement do not name it. */
function withoutBrackets(text: string): string {
  let left = text;
  for (let before = ""; before !== left;) {
    before = left;
    left = left.replace(IN_BRACKETS, "[]");
  }
  return left.replaceAll("[]", "()");
}
