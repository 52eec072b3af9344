import SchemaBuilder from "@pothos/core";
import type { ClientCall } from "./client-call.server.ts";

export const builder = new SchemaBuilder<{ Context: ClientCall }>({});

export function textObject<Shape extends object>(name: string, fields: (keyof Shape & string)[]) {
  return builder.objectRef<Shape>(name).implement({
    fields: (t) =>
      Object.fromEntries(
        fields.map((field) => [
          field,
          t.string({ resolve: (shape) => (shape as Record<string, string | null>)[field] ?? null }),
        ]),
      ),
  });
}
