// For old scripts of the site; the session itself is in the cookie.
const TOKEN = "accessToken";
const USER = "user";

const menus = () => document.querySelectorAll<HTMLElement>("[data-account]");

function keptEmail(): string | undefined {
  try {
    const user = JSON.parse(localStorage.getItem(USER) ?? "null") as { email?: string } | null;
    return user?.email;
  } catch {
    return undefined;
  }
}

const keepsToken = () => localStorage.getItem(TOKEN) !== null;

function dropForeignToken(): void {
  const shown = menus()[0]?.dataset["account"];
  if (shown !== undefined && shown === keptEmail()) return;
  localStorage.removeItem(TOKEN);
  localStorage.removeItem(USER);
}

async function logOut(form: HTMLFormElement): Promise<void> {
  try {
    await fetch(form.action, { method: "POST", redirect: "manual" });
  } catch {
    // Submits again, so that the browser itself reports a failed connection.
    localStorage.clear();
    form.submit();
    return;
  }
  localStorage.clear();
  location.assign("/");
}

let isLeaving = false;

/** A reload could send a form again. */
function loadAnew(): void {
  // A form's answer that may clear the storage must arrive first.
  if (!isLeaving) location.replace(location.pathname + location.search);
}

export function start(): void {
  dropForeignToken();
  if (!keepsToken() && menus().length > 0) void import("./fetch-token.ts").then(({ fetchToken }) => fetchToken());
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
  // A page from the back-forward cache may be older than a logout.
  addEventListener("pageshow", ({ persisted }) => {
    isLeaving = false;
    if (persisted && isSignedIn && !keepsToken()) loadAnew();
  });
}
