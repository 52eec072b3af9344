import {
  FieldsOnCorrectTypeRule,
  getVariableValues,
  Kind,
  KnownArgumentNamesRule,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from "graphql";
import type { Refusal } from "#app/features/old-clients/refusal.ts";

/** The longest query of an old client has some 300 tokens in 3 kB. */
const MOST_CHARACTERS = 10_000;
const MOST_TOKENS = 1_000;
/** Each spread of a fragment counts. A whole vehicle has about sixty. */
const MOST_SELECTIONS = 250;
const DEEPEST = 8;
const MOST_ALIASES = 15;
const MOST_FRAGMENTS = 10;

export interface Params {
  query: string;
  variables: Record<string, unknown>;
  operationName: string | undefined;
}

const bad = (message: string): Refusal => ({ code: "BAD_REQUEST", message });
const UNKNOWN_FIELD: Refusal = { code: "UNKNOWN_FIELD", message: "Unknown field" };
const TOO_COMPLEX = bad("This query asks for too much.");
const ONE_OPERATION = bad("Send one operation with one field a request.");

/** Allows one small operation on our fields, so that its cost is bounded. */
export function findDocumentFault(schema: GraphQLSchema, params: Params): Refusal | undefined {
  const document = parseWithin(params.query);
  if (!document) return bad("This query cannot be read.");
  const [operation, ...others] = document.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION);
  const fragments = document.definitions.filter((one) => one.kind === Kind.FRAGMENT_DEFINITION);
  const isPlain = fragments.length < document.definitions.length && fragments.length <= MOST_FRAGMENTS;
  if (!isPlain || !operation || others.length > 0 || 1 + fragments.length !== document.definitions.length) {
    return ONE_OPERATION;
  }
  if (params.operationName !== undefined && params.operationName !== operation.name?.value) {
    return bad("There is no such operation in this query.");
  }
  return (
    findShapeFault(operation, fragments) ??
    findNameFault(schema, document) ??
    findVariableFault(schema, operation, params.variables)
  );
}

function parseWithin(query: string): DocumentNode | undefined {
  if (query.length > MOST_CHARACTERS) return undefined;
  try {
    return parse(query, { maxTokens: MOST_TOKENS, noLocation: true });
  } catch {
    return undefined;
  }
}

function findShapeFault(operation: OperationDefinitionNode, fragments: FragmentDefinitionNode[]): Refusal | undefined {
  const [root, ...others] = operation.selectionSet.selections;
  if (root?.kind !== Kind.FIELD || others.length > 0) return ONE_OPERATION;
  const named = new Map(fragments.map((fragment) => [fragment.name.value, fragment.selectionSet]));
  let selections = 0;
  let aliases = 0;

  function visit(set: SelectionSetNode | undefined, depth: number): Refusal | undefined {
    for (const one of set?.selections ?? []) {
      selections += 1;
      if (selections > MOST_SELECTIONS || depth > DEEPEST) return TOO_COMPLEX;
      if (one.kind === Kind.FIELD) {
        if (one.alias && (aliases += 1) > MOST_ALIASES) return TOO_COMPLEX;
        if (/^__(?!typename$)/.test(one.name.value)) return bad("Introspection is off.");
      }
      const below = one.kind === Kind.FRAGMENT_SPREAD ? named.get(one.name.value) : one.selectionSet;
      const fault = visit(below, depth + 1);
      if (fault) return fault;
    }
    return undefined;
  }

  return visit(operation.selectionSet, 1);
}

/** graphql-js would suggest other names. */
function findNameFault(schema: GraphQLSchema, document: DocumentNode): Refusal | undefined {
  const check = (rules: typeof specifiedRules) =>
    validate(schema, document, rules, { maxErrors: 1, hideSuggestions: true })[0];
  if (check([KnownArgumentNamesRule, FieldsOnCorrectTypeRule])) return UNKNOWN_FIELD;
  const fault = check(specifiedRules);
  return fault && bad(fault.message);
}

function findVariableFault(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Record<string, unknown>,
): Refusal | undefined {
  const declared = new Set(variableDefinitions.map((one) => one.variable.name.value));
  if (Object.keys(variables).some((name) => !declared.has(name))) return UNKNOWN_FIELD;
  const read = getVariableValues(schema, variableDefinitions, variables, { maxErrors: 1, hideSuggestions: true });
  // graphql-js would repeat the value, which may be a password.
  return read.errors && bad("A variable does not have the type that the query declares.");
}
