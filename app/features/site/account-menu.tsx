import { EmailAddress } from "#app/ui/email-address.tsx";
import { Icon } from "#app/ui/icon.tsx";

export interface SignedInReader {
  email: string;
  isStaff: boolean;
}

export function AccountMenu({ viewer, favourites }: { viewer: SignedInReader; favourites: number }) {
  return (
    <details data-account={viewer.email} className="account-menu">
      <summary>
        <Icon name="user" />
        <span className="sr-only">Account of </span>
        <span className="truncate">{viewer.email}</span>
        <Icon name="chevronDown" />
      </summary>
      <div className="panel">
        <p>
          <EmailAddress email={viewer.email} />
        </p>
        <ul>
          <li>
            <a href="/account">My account</a>
          </li>
          {viewer.isStaff ? (
            <li>
              <a href="/desk">Desk</a>
            </li>
          ) : null}
          <li>
            <a href="/favourites">
              Favourites
              <span className="num" data-favourite-count>
                {favourites || ""}
              </span>
            </a>
          </li>
        </ul>
        <form method="post" action="/logout">
          <button type="submit">Logout</button>
        </form>
      </div>
    </details>
  );
}
