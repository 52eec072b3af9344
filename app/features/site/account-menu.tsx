import { EmailAddress } from "#app/ui/email-address.tsx";
import { Icon } from "#app/ui/icon.tsx";

export interface SignedInReader {
  email: string;
  isStaff: boolean;
  isVerified: boolean;
}

const ITEM = "flex min-h-11 w-full items-center gap-2 rounded-input px-3 text-left font-semibold hover:bg-paper-sunk";

export function AccountMenu({ viewer, favourites }: { viewer: SignedInReader; favourites: number }) {
  return (
    <details data-account={viewer.email} className="group sm:relative print:hidden">
      <summary className="flex min-h-11 cursor-pointer items-center gap-1.5 rounded-input px-2 font-semibold hover:bg-paper-sunk">
        <Icon name="user" />
        <span className="sr-only">Account of </span>
        <span className="truncate max-sm:sr-only sm:max-w-20 md:max-w-64">{viewer.email}</span>
        <Icon name="chevronDown" className="group-open:rotate-180" />
      </summary>
      <div className="absolute right-4 z-20 sm:right-0 mt-1 w-60 rounded-card border border-line bg-paper-raised p-2 shadow-over">
        <p className="px-3 py-2 text-13 text-ink-soft">
          <EmailAddress email={viewer.email} />
        </p>
        <ul>
          <li>
            <a href="/account" className={ITEM}>
              My account
            </a>
          </li>
          {viewer.isStaff ? (
            <li>
              <a href="/desk" className={ITEM}>
                Desk
              </a>
            </li>
          ) : null}
          <li>
            <a href="/favourites" className={ITEM}>
              Favourites
              <span className="num ml-auto" data-favourite-count>
                {favourites || ""}
              </span>
            </a>
          </li>
        </ul>
        <form method="post" action="/logout" className="mt-1 border-t border-line pt-1">
          <button type="submit" className={ITEM}>
            Logout
          </button>
        </form>
      </div>
    </details>
  );
}

export function SignedOutLinks() {
  return (
    <>
      <a href="/login" className="button hidden hover:bg-paper-sunk sm:inline-flex print:hidden">
        Login
      </a>
      <a href="/Register" className="button button-primary hidden sm:inline-flex print:hidden">
        Signup
      </a>
    </>
  );
}

export function MenuItems({ isSignedIn }: { isSignedIn: boolean }) {
  if (isSignedIn) {
    return (
      <li className="sm:hidden">
        <a href="/account">My account</a>
      </li>
    );
  }
  return (
    <>
      <li className="sm:hidden">
        <a href="/login">Login</a>
      </li>
      <li className="sm:hidden">
        <a href="/Register">Signup</a>
      </li>
    </>
  );
}
