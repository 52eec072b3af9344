import { FACET_PARAMS } from "./facet-params.ts";
import type { Facet } from "#app/features/vocabulary/facets.ts";
import { type ParamReader, quoted } from "./param-reader.ts";

export const COLUMNS = ["image", "lot", "condition", "sale", "bids"] as const;

export type Column = (typeof COLUMNS)[number];

export const COLUMN_NAMES: Record<Column, string> = {
  image: "Image",
  lot: "Lot Info",
  condition: "Condition",
  sale: "Sale Info",
  bids: "Bids",
};

export interface Look {
  isCards: boolean;
  isDense?: boolean;
  columns?: Column[];
  /** The facet whose values are shown to the last one. */
  more?: Facet;
}

const FACETS_BY_PARAM = new Map(Object.entries(FACET_PARAMS).map(([facet, name]) => [name, facet as Facet]));

export function readLook(reader: ParamReader, isTable: boolean): Look {
  const name = reader.text("more");
  const more = FACETS_BY_PARAM.get(name?.toLowerCase() ?? "");
  if (name !== undefined && more === undefined) reader.note(`There is no list of all ${quoted(name)}.`);
  const look = { isCards: false, ...(more && { more }) };
  if (!isTable) return look;
  const columns = readColumns(reader);
  return {
    ...look,
    isCards: reader.choice("view", "view", ["table", "cards"]) === "cards",
    ...(reader.choice("dense", "density", ["0", "1"]) === "1" && { isDense: true }),
    ...(columns && { columns }),
  };
}

function readColumns(reader: ParamReader): Column[] | undefined {
  const named = new Set(reader.list("cols").map((name) => name.toLowerCase()));
  for (const name of named) {
    if (!COLUMNS.some((column) => column === name)) reader.note(`The table has no column ${quoted(name)}.`);
  }
  const columns = COLUMNS.filter((column) => named.has(column));
  return columns.length > 0 && columns.length < COLUMNS.length ? columns : undefined;
}

/** Parts of a query; nothing of a table that is as usual. */
export const writeLook = ({ isCards, isDense, columns }: Look): (string | false | undefined)[] => [
  isCards && "view=cards",
  isDense && "dense=1",
  columns && `cols=${columns.join(",")}`,
];
