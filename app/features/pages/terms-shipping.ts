import type { Policy } from "#app/features/policy/policy.ts";
import type { Contact } from "#app/features/site/contact.ts";
import type { Section } from "#app/features/site/written-page.ts";

export function shippingTerms({ name: siteName }: Contact, policy: Policy): Section[] {
  return [
    {
      id: "refunds",
      heading: "Refunds",
      paragraphs: [
        `The Refund Policy is part of these terms. In short: approved refunds take ${policy.refundTime}; refunds to a card take ${policy.cardRefundTime}; a refund by wire, in the US or international, costs ${policy.wireRefundPrice}. A vehicle that has been bought cannot be returned.`,
      ],
    },
    {
      id: "shipping-arrangements",
      heading: "Shipping",
      paragraphs: [
        `${siteName} arranges transport for you but does not carry vehicles. Truckers, warehouses and shipping lines carry them under their own terms, and their bill of lading decides what they owe you.`,
        `RORO ocean freight starts ${policy.roroPrice}. Documentation (TELEX/OBL) is ${policy.papersPrice}. Inland towing, port charges, insurance, duty and clearing are extra. A quote holds for the days it names; carriers may change fuel and port charges before loading.`,
        "A vehicle that does not roll, steer or brake, or that leaks, may be refused for RORO or cost more to load. Personal goods in a vehicle are carried at your own risk and may be forbidden at the port.",
      ],
    },
    {
      id: "transit-times",
      heading: "Transit times",
      paragraphs: [
        `RORO takes ${policy.roroTime} and containers ${policy.containerTime}, counted from delivery to the port. Port queues, missing titles, customs and weather can stretch this to ${policy.longestTime}. Dates are estimates. We owe no compensation for a late ship.`,
      ],
    },
    {
      id: "risk-and-damage",
      heading: "Risk, insurance and damage in transit",
      paragraphs: [
        "The risk is yours from the moment the auction house counts the vehicle as sold. Ask us for marine insurance before the vehicle leaves the yard; used vehicles are often insured for total loss only.",
        `Look at the vehicle when you or your agent collect it, and compare it with the photographs from the port. Report damage within ${policy.damageHours} hours, in writing and with photographs, before the vehicle leaves the terminal. A later report is usually lost with the carrier and the insurer.`,
      ],
    },
    {
      id: "customs",
      heading: "Export, customs and duty",
      paragraphs: [
        "US customs wants the original title or a certified copy, the export filing, and the vehicle at the port at least 72 hours before it leaves. We prepare these papers when you ship through us.",
        "You are the importer. Duty, levies, inspection, local registration, terminal storage and the clearing agent are yours. Any duty figure that we or this website give is an estimate: customs uses its own value for the vehicle and the exchange rate of the day.",
      ],
    },
    {
      id: "abandoned",
      heading: "Unpaid shipping and abandoned vehicles",
      paragraphs: [
        `Shipping invoices are due when we send them. A vehicle whose shipping invoice is unpaid after ${policy.abandonedDays} days may be treated as abandoned. We remind you by e-mail and telephone before that day.`,
        "An abandoned vehicle may be sold or scrapped to pay for freight, storage and costs. If something is left over, it is yours; if something is missing, you owe it. We may hold any vehicle and its papers until what you owe on it is paid.",
        "The same holds for a vehicle that nobody collects at the destination. Terminals charge by the day and may hand it to customs after about 30 days.",
      ],
    },
  ];
}
