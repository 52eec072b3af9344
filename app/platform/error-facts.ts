import { isRouteErrorResponse } from "react-router";

/** What an error page says of an error: a sentence only where it is one of ours. */
export function errorFacts(error: unknown): { status: number; message: string | undefined } {
  if (!isRouteErrorResponse(error)) return { status: 500, message: undefined };
  // The router's own messages contain routes and files.
  const isOurs = typeof error.data === "string" && !error.data.startsWith("Error: ");
  return { status: error.status, message: isOurs ? String(error.data) : undefined };
}
