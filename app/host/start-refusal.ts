import { OperatorError } from "#app/platform/operator-error.ts";

export class StartRefusal extends OperatorError {
  override name = "StartRefusal";
}
