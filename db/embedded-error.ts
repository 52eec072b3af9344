import { OperatorError } from "#app/platform/operator-error.ts";

export class EmbeddedDatabaseError extends OperatorError {
  override name = "EmbeddedDatabaseError";
}
