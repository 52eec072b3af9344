/** Why the embedded PostgreSQL cannot serve, in a sentence for the person who started it. */
export class EmbeddedDatabaseError extends Error {
  override name = "EmbeddedDatabaseError";
}
