import type { Site } from "./site.ts";

/** Pages of one person: accounts, passwords, the desk, and every address that is itself a secret. */
const PRIVATE =
  /^routes\/(account|desk)\/|^routes\/enquiries\/case$|^routes\/inventory\/(unsubscribe(?:-bids)?|save-search|estimate|bid)$/;

/** Whether the chat provider's script may run where these routes are shown: it could read all that stands there. */
export const mayChat = (routeIds: string[]): boolean => !routeIds.some((id) => PRIVATE.test(id));

export const isDesk = (routeIds: string[]): boolean => routeIds.includes("routes/desk/layout");

/** Whether a form of the page leads to the page of the card provider. */
export const leadsToCardPage = (routeIds: string[]): boolean =>
  ["routes/account/card/deposit-card", "routes/account/purchases/pay"].some((id) => routeIds.includes(id));

export const wantsHydration = (handle: unknown): boolean =>
  typeof handle === "object" && handle !== null && "hydrate" in handle;

/** The handle of a route whose page is about a lot. */
export interface AsksOnWhatsApp {
  askOnWhatsApp: (loaderData: unknown, site: Site) => string | undefined;
}

export const asksOnWhatsApp = (handle: unknown): handle is AsksOnWhatsApp =>
  typeof handle === "object" && handle !== null && "askOnWhatsApp" in handle;

/** The handle of a route whose page changes the frame's header: the header is there before what calls for the change. */
export interface StylesHeader {
  headerClass: (loaderData: unknown) => string | undefined;
}

export const stylesHeader = (handle: unknown): handle is StylesHeader =>
  typeof handle === "object" && handle !== null && "headerClass" in handle;
