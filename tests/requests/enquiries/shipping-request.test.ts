import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { openSite, type Site } from "#tests/support/app.ts";
import { alertOf, controlOf, fieldErrorsOf, titleOf } from "#tests/support/html.ts";
import { idOf, makeLot } from "#tests/factories/lot.ts";

const lot = makeLot({
  make: "Toyota",
  model: "Camry",
  year: 2015,
  vin: "1M8GDM9AXKP042788",
  title: "2015 Toyota Camry",
});
const right = {
  fullName: "Ada Obi",
  email: "ada@example.com",
  phone: "+234 803 555 0100",
  contactMethod: "Text Message",
  vehicleID: "61234567",
  vin: "1M8GDM9AXKP042788",
  make: "Toyota",
  model: "Camry",
  year: "2015",
  purchaseDate: "2026-05-01",
  destinationCountry: "Other",
  shippingType: "LCL Container",
  shippingPreference: "ACL (Grimaldi)",
};

let site: Site;
beforeAll(async () => {
  site = await openSite({ lots: [lot] });
});
afterAll(() => site.close());

async function send(fields: Record<string, string>, path = "/shippingform") {
  const response = await site.post(path, fields);
  return { response, html: await response.text() };
}

describe("/shippingform", () => {
  it("shows its fields with the options and types of the specification", async () => {
    const html = await (await site.get("/shippingform")).text();
    expect(titleOf(html)).toBe("Request Shipping | Bidport");
    const options = (name: string) => [...controlOf(html, name).matchAll(/<option>([^<]*)/g)].map(([, text]) => text);
    expect(options("contactMethod")).toEqual(["Email", "Phone Call", "Text Message"]);
    expect(options("destinationCountry")).toEqual(["USA", "Canada", "UK", "Australia", "Other"]);
    expect(options("shippingType")).toEqual(["RORO", "LCL Container", "FCL Container"]);
    expect(options("shippingPreference")).toEqual([
      "Grimaldi",
      "ACL (Grimaldi)",
      "RORO",
      "Container Shipping",
      "Other",
    ]);
    expect(controlOf(html, "email")).toContain('type="email"');
    expect(controlOf(html, "phone")).toContain('type="tel"');
    expect(controlOf(html, "year")).toContain('type="number"');
    expect(controlOf(html, "purchaseDate")).toContain('type="date"');
  });

  it("asks for everything but the instructions", async () => {
    const { response, html } = await send({});
    expect(response.status).toBe(422);
    expect(fieldErrorsOf(html)).toEqual(Object.fromEntries(Object.keys(right).map((name) => [name, "Required"])));
    expect(titleOf(html)).toBe("Error: Request Shipping | Bidport");
  });

  test.for([
    ["email", "ada", "Invalid email"],
    ["year", "15", /^Enter a year from 1900 to \d{4}\.$/],
    ["year", "2e3", /^Enter a year/],
    ["purchaseDate", "2026-02-30", "Enter a date that exists."],
    ["contactMethod", "Pigeon", "Choose one from the list."],
    ["destinationCountry", "Nigeria", "Choose one from the list."],
    ["vehicleID", "6123\r\n4567", "Remove line breaks."],
    ["additionalInstructions", "x".repeat(2_001), "Use at most 2000 characters."],
  ] as const)("refuses %s '%s'", async ([name, value, message]) => {
    const { response, html } = await send({ ...right, [name]: value });
    expect(response.status).toBe(422);
    const errors = fieldErrorsOf(html);
    expect(Object.keys(errors)).toEqual([name]);
    expect(errors[name]).toMatch(message);
  });

  it("keeps what was typed and chosen", async () => {
    const { html } = await send({ ...right, fullName: "", additionalInstructions: "To Tin Can\nplease" });
    expect(controlOf(html, "vin")).toContain(`value="${right.vin}"`);
    expect(controlOf(html, "shippingPreference")).toContain('selected="">ACL (Grimaldi)');
    expect(controlOf(html, "additionalInstructions")).toContain("To Tin Can\nplease");
  });

  it("says that nothing was sent and offers the request as a letter", async () => {
    const { response, html } = await send(right);
    expect(response.status).toBe(503);
    expect(alertOf(html)).toContain("Online shipping requests open soon. Nothing was sent: please write to");
    expect(alertOf(html)).toContain("subject=Shipping%20for%202015%20Toyota%20Camry");
    expect(controlOf(html, "make")).toContain('value="Toyota"');
  });

  it("doubts a VIN in a hint, never in an error", async () => {
    const { response, html } = await send({ ...right, vin: "4T1BF1FK3HU000002", fullName: "" });
    expect(response.status).toBe(422);
    expect(fieldErrorsOf(html)).toEqual({ fullName: "Required" });
    expect(html).toContain("check digit does not fit");
    expect((await send({ ...right, vin: "HULL 1234-56" })).response.status).toBe(503);
  });

  it("fills in what is known of a lot, and nothing of an unknown one", async () => {
    const html = await (await site.get(`/shippingform?lot=${idOf(lot)}`)).text();
    expect(html).toContain("Shipping for 2015 Toyota Camry");
    expect(controlOf(html, "vehicleID")).toContain(`value="${lot.lot_number}"`);
    expect(controlOf(html, "vin")).toContain('value="1M8GDM9AXKP042788"');
    expect(controlOf(html, "make")).toContain('value="Toyota"');
    expect(controlOf(html, "model")).toContain('value="Camry"');
    expect(controlOf(html, "year")).toContain('value="2015"');
    for (const id of ["unknown", "%00", "x".repeat(1_000)]) {
      const response = await site.get(`/shippingform?lot=${id}`);
      expect(response.status).toBe(200);
      expect(controlOf(await response.text(), "make")).not.toContain("value=");
    }
  });

  it("gives back what was typed over what is known of the lot", async () => {
    const { html } = await send({ ...right, make: "Lexus", fullName: "" }, `/shippingform?lot=${idOf(lot)}`);
    expect(controlOf(html, "make")).toContain('value="Lexus"');
  });
});
