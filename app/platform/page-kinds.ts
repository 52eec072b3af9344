/** Pages of one person: accounts, passwords, the desk, and every address that is itself a secret. */
const PRIVATE = /^routes\/(account|desk)\/|^routes\/enquiries\/case$|^routes\/inventory\/(unsubscribe|save-search)$/;

/** Whether the chat provider's script may run where these routes are shown: it could read all that stands there. */
export const mayChat = (routeIds: string[]): boolean => !routeIds.some((id) => PRIVATE.test(id));

export const isDesk = (routeIds: string[]): boolean => routeIds.includes("routes/desk/layout");

export const wantsHydration = (handle: unknown): boolean =>
  typeof handle === "object" && handle !== null && "hydrate" in handle;
