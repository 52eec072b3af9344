import { once } from "node:events";
import type pg from "pg";

export type Field = string | number | boolean | null | string[];

interface Connection {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  stream: NodeJS.WritableStream & { writableNeedDrain?: boolean };
}

export function copyIn(client: pg.Client, statement: string, rows: Field[][]): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  client.query({
    submit: (connection: Connection) => connection.query(statement),
    handleCopyInResponse: (connection: Connection) => {
      send(connection, rows).catch(reject);
    },
    handleCommandComplete: () => undefined,
    handleError: reject,
    handleReadyForQuery: () => resolve(),
  } as unknown as pg.Submittable);
  return promise;
}

const ROWS_A_CHUNK = 500;

async function send(connection: Connection, rows: Field[][]): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_A_CHUNK) {
    const lines = rows.slice(at, at + ROWS_A_CHUNK).map((row) => row.map(written).join("\t"));
    connection.sendCopyFromChunk(Buffer.from(`${lines.join("\n")}\n`));
    if (connection.stream.writableNeedDrain) await once(connection.stream, "drain");
  }
  connection.endCopyFrom();
}

function written(field: Field): string {
  if (field === null) return String.raw`\N`;
  if (Array.isArray(field)) return escaped(`{${field.map((one) => `"${one.replace(/["\\]/g, "\\$&")}"`).join(",")}}`);
  return typeof field === "string" ? escaped(field) : String(field);
}

const ESCAPES: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

const escaped = (text: string) => text.replace(/[\\\t\n\r]/g, (sign) => ESCAPES[sign] ?? sign);
