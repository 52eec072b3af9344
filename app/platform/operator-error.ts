/** What whoever runs the site can put right. Its message is a sentence for them; a stack would only hide it. */
export class OperatorError extends Error {
  override name = "OperatorError";
}

export const DATABASE_AWAY = "The database does not answer.";
