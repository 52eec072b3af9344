import { Frame } from "../../listing-task.tsx";
import { NextLink } from "./next-link.tsx";

export default function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Frame link={NextLink}>{children}</Frame>
      </body>
    </html>
  );
}
