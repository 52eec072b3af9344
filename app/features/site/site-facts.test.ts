import { expect, test } from "vitest";
import type { Site } from "#app/platform/site.ts";
import { FIRST_CONTENT } from "./first-content.ts";
import { withContent } from "./site-facts.ts";

const settings: Site = {
  name: "Quayside",
  origin: "https://quayside.example",
  email: "desk@quayside.example",
  phone: "+234 1 555 0100",
  whatsapp: "+234 1 555 0103",
  lagosAddress: "1 Test Road, Lagos",
  lagosPhone: "+234 1 555 0101",
  wyomingAddress: "2 Test Avenue, Cheyenne",
  wyomingPhone: "+1 307 555 0102",
  social: [
    { name: "Facebook", url: "https://facebook.example/quayside" },
    { name: "X", url: "https://x.example/quayside" },
  ],
  invented: ["lagosAddress", "phone"],
};

test("what the desk left empty is as in the settings", () => {
  expect(withContent(settings, FIRST_CONTENT)).toEqual({
    ...settings,
    company: FIRST_CONTENT.company,
    headerHours: "Monday to Friday, 09AM to 07PM",
    supportHours: "Monday to Friday, 09:00–19:00 Lagos",
    chatHours: "Monday to Friday, 09:00–18:00 Lagos",
  });
});

test("what the desk wrote stands before the settings", () => {
  const contact = { ...FIRST_CONTENT.contact, phone: "+234 1 555 0199" };
  const links = [
    { name: "X", url: "" },
    { name: "TikTok", url: "https://tiktok.example/@quayside" },
    { name: "YouTube", url: "" },
  ];
  const facts = withContent(settings, { ...FIRST_CONTENT, contact, social: { links } });
  expect(facts).toMatchObject({ phone: "+234 1 555 0199", email: settings.email, invented: ["lagosAddress"] });
  expect(facts.social).toEqual([
    { name: "X", url: "https://x.example/quayside" },
    { name: "TikTok", url: "https://tiktok.example/@quayside" },
  ]);
});

test("a desk without any social link has none", () => {
  expect(withContent(settings, { ...FIRST_CONTENT, social: { links: [] } }).social).toEqual([]);
});
