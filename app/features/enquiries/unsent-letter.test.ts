import { expect, test } from "vitest";
import { unsentMessage, unsentShippingRequest } from "./unsent-letter.ts";

const site = { email: "desk@bidport.example", phone: "+234 1" };
const message = { name: "Ada & Co", email: "ada@example.com", phone: "+234 2", message: "One\nTwo" };

test("says that nothing was sent and carries what was typed into a letter", () => {
  const { text, link } = unsentMessage(site, "Online messages", "A message", message);
  expect(text).toBe(
    "Online messages open soon. Nothing was sent: please write to desk@bidport.example or call +234 1.",
  );
  const letter = new URL(link?.href ?? "");
  expect(letter.protocol).toBe("mailto:");
  expect(letter.pathname).toBe(site.email);
  expect(letter.searchParams.get("subject")).toBe("A message from Ada & Co");
  expect(letter.searchParams.get("body")).toBe(
    "Name: Ada & Co\r\nEmail: ada@example.com\r\nPhone: +234 2\r\nMessage: \r\nOne\r\nTwo",
  );
});

test("cuts a long letter without breaking a character in two", () => {
  const { link } = unsentMessage(site, "Online messages", "A message", { ...message, message: "é🚗".repeat(2_000) });
  expect(link?.href.length).toBeLessThan(20_000);
  expect(new URL(link?.href ?? "").searchParams.get("body")).toContain("\r\né🚗é🚗");
});

test("leaves out of a shipping request what was not said", () => {
  const { link } = unsentShippingRequest(site, {
    fullName: "Ada",
    email: "ada@example.com",
    phone: "+234 2",
    contactMethod: "Email",
    vehicleID: "61234567",
    vin: "1M8GDM9AXKP042788",
    make: "Toyota",
    model: "Camry",
    year: 2015,
    purchaseDate: "2026-05-01",
    destinationCountry: "Other",
    shippingType: "RORO",
    shippingPreference: "Grimaldi",
    additionalInstructions: undefined,
  });
  const { searchParams } = new URL(link?.href ?? "");
  expect(searchParams.get("subject")).toBe("Shipping for 2015 Toyota Camry");
  expect(searchParams.get("body")).toContain("Vehicle: 2015 Toyota Camry\r\nPurchase date: 2026-05-01");
  expect(searchParams.get("body")).not.toContain("Additional instructions");
});
