import { DOCUMENT_KINDS, type DocumentKind } from "#app/features/accounts/document-kinds.ts";
import { readValue } from "#app/features/search/criteria/criteria.ts";
import { readPage } from "#app/ui/page-numbers.ts";

export interface DocumentsQuery {
  /** Whose, as people type it. */
  q?: string | undefined;
  kind?: DocumentKind | undefined;
  page: number;
}

const isKind = (name: string | undefined): name is DocumentKind =>
  name !== undefined && Object.hasOwn(DOCUMENT_KINDS, name);

/** @throws ValueTooLong past 100 characters */
export function readDocumentsQuery(params: URLSearchParams): DocumentsQuery {
  const kind = readValue(params, "kind");
  return { q: readValue(params, "q"), kind: isKind(kind) ? kind : undefined, page: readPage(params) };
}
