export function SignedOutLinks() {
  return (
    <p className="entry">
      <a href="/login">Login</a>
      <a href="/Register" className="button button-primary max-md:px-3">
        Signup
      </a>
    </p>
  );
}

/** First in the sheet of phones, where the header's row has no room for it. */
export function SheetAccount({ isSignedIn }: { isSignedIn: boolean }) {
  if (isSignedIn) {
    return (
      <form method="post" action="/logout" className="sheet-only">
        <a href="/account">My account</a>
        <button>Logout</button>
      </form>
    );
  }
  return (
    <p className="sheet-only">
      <a href="/login">Login</a>
      <a href="/Register" className="button button-primary">
        Signup
      </a>
    </p>
  );
}
