import { buildSchema } from "graphql";
import { describe, expect, it, test } from "vitest";
import { findDocumentFault } from "./check-document.ts";

const schema = buildSchema(`
  type Query { lots(skip: Int, type: String): [Lot!]! }
  type Mutation { enter(email: String!, password: String): String }
  type Lot { id: ID! name: String next: Lot }
`);

const faultOf = (query: string, variables: Record<string, unknown> = {}, operationName?: string) =>
  findDocumentFault(schema, { query, variables, operationName })?.message;

const deep = (levels: number) => `{ lots { ${"next { ".repeat(levels)} id ${"} ".repeat(levels)} } }`;

describe("what old clients send", () => {
  test.for<[string, Record<string, unknown>, string | undefined]>([
    [
      "query lots($skip: Int, $type: String) { lots(skip: $skip, type: $type) { id __typename } }",
      { skip: 21 },
      "lots",
    ],
    ["{ lots { ...Part } } fragment Part on Lot { id name next { id } }", {}, undefined],
    ["mutation enter($email: String!) { enter(email: $email) }", { email: "a@b.c" }, "enter"],
    ["{ lots { a: id b: name ... on Lot { id } } }", {}, undefined],
    ["query ($more: Boolean!) { lots { id name @include(if: $more) } }", { more: true }, undefined],
  ])("%s is right", ([query, variables, name]) => expect(faultOf(query, variables, name)).toBeUndefined());
});

describe("what is refused before anything is done", () => {
  const tooMuch = "This query asks for too much.";
  const one = "Send one operation with one field a request.";
  const unreadable = "This query cannot be read.";

  test.for<[string, string]>([
    [unreadable, ""],
    [unreadable, "{"],
    [unreadable, `{ lots { ${"id ".repeat(4_000)} } }`],
    [unreadable, `{ lots { ${"id ".repeat(1_100)} } }`],
    [one, "{ lots { id } lots { name } }"],
    [one, "{ a: lots { id } b: lots { id } }"],
    [one, "query a { lots { id } } query b { lots { id } }"],
    [one, "{ ...Root } fragment Root on Query { lots { id } }"],
    [one, "{ ... on Query { lots { id } } }"],
    [one, "type Query { lots: Int }"],
    [one, "fragment Part on Lot { id }"],
    ["Introspection is off.", "{ __schema { types { name } } }"],
    ["Introspection is off.", '{ __type(name: "Lot") { name } }'],
    ["Introspection is off.", "{ lots { __schema { types { name } } } }"],
    [tooMuch, deep(8)],
    [tooMuch, `{ lots { ${Array.from({ length: 16 }, (_, at) => `a${at}: id`).join(" ")} } }`],
    [tooMuch, `{ lots { ${"id ".repeat(300)} } }`],
    [tooMuch, "{ lots { ...A } } fragment A on Lot { next { ...A } }"],
    [tooMuch, "{ lots { ...A } } fragment A on Lot { ...B } fragment B on Lot { ...A }"],
    ["Unknown field", "{ lots { price } }"],
    ["Unknown field", "{ users { id } }"],
    ["Unknown field", "{ __typename }".replace("__typename", "lost")],
    ["Unknown field", '{ lots(role: "admin") { id } }'],
  ])("'%s' %#", ([message, query]) => expect(faultOf(query)).toBe(message));

  it("is a bomb of fragments, found in no time by counting what they spread", () => {
    const levels = Array.from({ length: 7 }, (_, at) => `fragment F${at} on Lot { ${`...F${at + 1} `.repeat(9)} }`);
    expect(faultOf(`{ lots { ...F0 } } ${levels.join(" ")} fragment F7 on Lot { id }`)).toBe(tooMuch);
  });

  it("is more fragments than anybody writes", () => {
    const many = Array.from({ length: 11 }, (_, at) => `fragment F${at} on Lot { id }`).join(" ");
    expect(faultOf(`{ lots { id } } ${many}`)).toBe(one);
  });

  it("is a name that is not there, and nothing is suggested for it", () => {
    expect(faultOf('mutation { enter(email: "a", passwort: "b") }')).toBe("Unknown field");
    expect(faultOf("query ($type: Strin) { lots(type: $type) { id } }")).toBe('Unknown type "Strin".');
    expect(faultOf("query a { lots { id } }", {}, "b")).toBe("There is no such operation in this query.");
  });

  it("is a variable that is not declared, or of another type; its value is not repeated", () => {
    const enter = "mutation enter($email: String!) { enter(email: $email) }";
    const wrong = "A variable does not have the type that the query declares.";
    expect(faultOf(enter, { email: "a", role: "admin" })).toBe("Unknown field");
    expect(faultOf(enter, { email: 7 })).toBe(wrong);
    expect(faultOf(enter)).toBe(wrong);
  });

  it("is a subscription", () => {
    expect(faultOf("subscription { lots { id } }")).toBeTypeOf("string");
  });
});
