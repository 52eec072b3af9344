import { expect, test } from "vitest";
import { firstBook } from "#app/features/rates/test-first-rates.ts";
import { FIRST_POLICY, policyOf } from "./policy.ts";
import * as policy from "./policy-constants.ts";

// What the migrations load.
const terms = policyOf(firstBook());

test.each([
  ["home tab size", policy.POPULAR_TAB_SIZE, 10],
  ["card grid page size", policy.CARD_GRID_PAGE_SIZE, 12],
  ["infinite scroll page size", policy.INFINITE_SCROLL_PAGE_SIZE, 21],
  ["table page size", policy.TABLE_PAGE_SIZE, 20],
  ["browse entries", policy.BROWSE_ENTRIES_PER_TAB, 24],
  ["card page window", policy.CARD_PAGE_WINDOW, 2],
  ["table page numbers", policy.TABLE_PAGE_NUMBERS_MAX, 5],
  ["password length", policy.PASSWORD_MIN_LENGTH, 8],
  ["minimum age", policy.MINIMUM_AGE_YEARS, 18],
  ["years", policy.QUICK_SEARCH_YEARS, { min: 1900, max: 2025 }],
  ["deposit minimum", terms.depositLeast, 60_000],
  ["deposit threshold", terms.depositFrom, 600_000],
  ["deposit percentage", terms.depositShare, 100_000],
  ["payment due", terms.paymentDueDays, 3],
  ["relisting", terms.relistingDays, { min: 5, max: 7 }],
  ["forfeit", terms.forfeitDays, 7],
  ["free storage", terms.freeStorageDays, { min: 2, max: 3 }],
  ["wire refund fee", terms.wireRefundFee, 5_000],
  ["refunds", terms.refundDays, { min: 3, max: 7 }],
  ["card refunds", terms.cardRefundDays, { min: 5, max: 15 }],
  ["payment assistance", terms.paymentHelpDays, { min: 1, max: 3 }],
  ["RORO freight", terms.roroFreightFrom, 135_000],
  ["shipping documents", terms.shippingPapers, { min: 2_500, max: 7_500 }],
  ["RORO weeks", terms.roroWeeks, { min: 6, max: 9 }],
  ["container weeks", terms.containerWeeks, { min: 4, max: 8 }],
  ["longest transit", terms.longestMonths, { min: 3, max: 4 }],
  ["damage report", terms.damageHours, 24],
  ["abandoned", terms.abandonedDays, 21],
  ["live vehicles", policy.LIVE_VEHICLES_CLAIM, 150_000],
  ["inventory", policy.INVENTORY_CLAIM, 300_000],
  ["experience", policy.COMBINED_EXPERIENCE_YEARS, 20],
  ["shipping types", policy.SHIPPING_TYPES, ["RORO", "LCL Container", "FCL Container"]],
  ["contact methods", policy.CONTACT_METHODS, ["Email", "Phone Call", "Text Message"]],
  ["destinations", policy.DESTINATION_COUNTRIES, ["USA", "Canada", "UK", "Australia", "Other"]],
  [
    "shipping preferences",
    policy.SHIPPING_PREFERENCES,
    ["Grimaldi", "ACL (Grimaldi)", "RORO", "Container Shipping", "Other"],
  ],
  ["inventories", policy.INVENTORY_OPTIONS, ["Copart Inventory", "IAAI Inventory", "All Inventory"]],
  ["models", policy.MODEL_OPTIONS, ["All Model", "3-Series", "Carrera", "G-TR", "Macan", "N-Series"]],
  ["body types", policy.BODY_TYPE_OPTIONS, ["All Vehicle Type", "Vehicle", "Bike", "Truck", "ATVs"]],
  ["titles", policy.TITLE_OPTIONS, ["Clean/Clear", "Salvage", "Bill of Sale", "All"]],
  ["vehicle types", policy.VEHICLE_TYPES.length, 13],
  ["first sale type", policy.SALE_TYPE_OPTIONS[0], "Buy Now"],
])("the constant for %s is that of the policy", (_name, actual, expected) => {
  expect(actual).toEqual(expected);
});

test("while no database answers the terms are those of the rates that came with the site", () => {
  expect(FIRST_POLICY).toEqual(terms);
});
