// What this browser keeps of a sign-in besides its cookie, for old scripts of the site (product.md §4).
const TOKEN = "accessToken";
const USER = "user";

const menus = () => document.querySelectorAll<HTMLDetailsElement>("details[data-account]");

function keptEmail(): string | undefined {
  try {
    const user = JSON.parse(localStorage.getItem(USER) ?? "null") as { email?: string } | null;
    return user?.email;
  } catch {
    return undefined;
  }
}

const keepsToken = () => localStorage.getItem(TOKEN) !== null;

/** A token whose session has ended, or that belongs to somebody else than the page, is of no use. */
function dropForeignToken(): void {
  const shown = menus()[0]?.dataset["account"];
  if (shown !== undefined && shown === keptEmail()) return;
  localStorage.removeItem(TOKEN);
  localStorage.removeItem(USER);
}

/** The server ends the session first: other tabs load anew as soon as the storage is empty. */
async function logOut(form: HTMLFormElement): Promise<void> {
  try {
    await fetch(form.action, { method: "POST", redirect: "manual" });
  } catch {
    // Sent once more below, where the browser says what is wrong with the connection.
    localStorage.clear();
    form.submit();
    return;
  }
  localStorage.clear();
  location.assign("/");
}

let isLeaving = false;

/** Asks for the page anew; a reload would send the form once more to which the page is the answer. */
function loadAnew(): void {
  // The answer to a form may empty the storage while it is on its way: it must arrive.
  if (!isLeaving) location.replace(location.pathname + location.search);
}

/** Keeps the browser's copy in step with the session, in every tab. */
export function start(): void {
  dropForeignToken();
  if (!keepsToken() && menus().length > 0) void import("./fetch-token.ts").then(({ fetchToken }) => fetchToken());
  // From here, so that visitors' pages carry nothing of it.
  if (document.querySelector("[data-live]")) void import("./desk-live.ts").then(({ startDeskLive }) => startDeskLive());
  document.addEventListener("submit", (event) => {
    setTimeout(() => (isLeaving = !event.defaultPrevented));
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.getAttribute("action") !== "/logout") return;
    event.preventDefault();
    void logOut(form);
  });
  addEventListener("storage", ({ key, newValue }) => {
    if (key === null || (key === TOKEN && newValue === null)) loadAnew();
  });
  const isSignedIn = menus().length > 0;
  // A page that the browser kept and brings back has heard of no logout meanwhile.
  addEventListener("pageshow", ({ persisted }) => {
    isLeaving = false;
    if (persisted && isSignedIn && !keepsToken()) loadAnew();
  });
}
