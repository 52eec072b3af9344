import { z } from "zod";

const counted = z.object({ rows: z.number().int(), sha256: z.string() });

/** As PostgreSQL writes them; restoring says them to it again. */
const BOUNDS = /^FOR VALUES FROM \('[^']+'\) TO \('[^']+'\)$/;

/** What a back-up holds, in `manifest.json` at the top of its folder. It is written last: without it there is none. */
export const manifest = z.object({
  madeAt: z.iso.datetime(),
  /** The newest migration of the database that it was made of. */
  migration: z.string(),
  /** By table, `tables/NAME.copy.gz` each: PostgreSQL's COPY text, packed by gzip. */
  tables: z.record(z.string(), counted.extend({ columns: z.array(z.string()) })),
  /** Of tables by month: each part's name, its table, and which rows it takes. */
  parts: z.array(z.object({ name: z.string(), of: z.string(), bounds: z.string().regex(BOUNDS) })).default([]),
  sequences: z.record(z.string(), z.number().int()),
  /** By the store's key, `files/NAME` each, as they are in the store: sealed. */
  files: z.record(z.string(), z.object({ name: z.string(), sha256: z.string() })),
  /** Keys of files that the database knows and the store did not have. */
  missing: z.array(z.string()),
});

export type Manifest = z.output<typeof manifest>;

export const MANIFEST = "manifest.json";

/** Of pg-boss, whose own tables belong to its edition: the work that waits. */
export const JOBS = "pgboss.job";

export const tableFile = (table: string): string => `tables/${table}.copy.gz`;
export const fileName = (place: number): string => `files/${place}`;
