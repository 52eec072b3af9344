import { Link, Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import { Frame } from "../listing-task.tsx";

export default function Root() {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <Meta />
        <Links />
      </head>
      <body>
        <Frame link={Link}>
          <Outlet />
        </Frame>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}
