import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { InventoryAlert } from "./inventory-alert.tsx";

it("says that the inventory is not available, with the code, and offers the same page again", () => {
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={["/allListing?q=jeep"]}>
      <InventoryAlert code="TIMEOUT_ERROR" />
    </MemoryRouter>,
  );
  expect(html).toContain('href="/allListing?q=jeep"');
  const text = html.replace(/<[^>]+>/g, " ").replaceAll("&#x27;", "'");
  expect(text).toContain("Oops! Something went wrong.");
  expect(text).toContain("We couldn't fetch the cars at the moment. Please try again later.");
  expect(html).toContain(">Error Code: TIMEOUT_ERROR<");
});
