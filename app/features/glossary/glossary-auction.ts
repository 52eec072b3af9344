import type { GlossaryTerm } from "./glossary-term.ts";

export const AUCTION_TERMS = [
  {
    id: "acquisition-bill",
    term: "Acquisition bill",
    meaning: "A paper, mostly from California, in place of a title. Ask us before you bid.",
  },
  { id: "as-is", term: "As is", meaning: "Sold with all faults, seen and unseen, with no warranty and no return." },
  {
    id: "bill-of-sale",
    term: "Bill of sale",
    meaning: "A paper that shows a sale but is not a title. Usually not enough for export.",
  },
  {
    id: "buy-now",
    term: "Buy it Now",
    meaning: "A fixed price at which you can buy before the live sale. It is binding.",
  },
  { id: "buyer-fee", term: "Buyer fee", meaning: "The auction house's main fee, which rises with the hammer price." },
  {
    id: "certificate-of-destruction",
    term: "Certificate of destruction",
    meaning:
      "A paper saying that the vehicle is to be scrapped. It can never be driven on US roads again; only some lines ship it.",
  },
  {
    id: "clear-title",
    term: "Clear title",
    meaning: "An ordinary title without a damage brand. It says nothing about the condition today.",
  },
  {
    id: "counter-offer",
    term: "Counter-offer",
    meaning: "The seller's answer to a high bid that was too low. You may accept, refuse or wait it out.",
  },
  {
    id: "enhanced-vehicle",
    term: "Enhanced vehicle",
    meaning: "The seller allowed a wash, a vacuum or a cover. It says nothing about the engine.",
  },
  {
    id: "estimated-value",
    term: "Estimated value",
    meaning: "What the seller thinks the vehicle would cost undamaged in a US shop. It is not an expected price.",
  },
  {
    id: "flood-title",
    term: "Flood title",
    meaning: "The title itself says that the vehicle was under water. Many buyers refuse it.",
  },
  { id: "gate-fee", term: "Gate fee", meaning: "The yard's charge for bringing the vehicle out to the gate." },
  { id: "hammer-price", term: "Hammer price", meaning: "The winning bid, before any fee." },
  {
    id: "increment",
    term: "Increment",
    meaning: "The step by which the next bid must be higher, often $50 between $1,000 and $5,000.",
  },
  {
    id: "junk-title",
    term: "Junk title",
    meaning: "The vehicle may only be taken apart. Parts only: it cannot leave the US as a car.",
  },
  {
    id: "keys",
    term: "Keys",
    meaning: "Says whether a key came with the vehicle. EXM means that the question does not apply to it.",
  },
  {
    id: "live-sale",
    term: "Live sale",
    meaning: "The minutes in which a lot is called and bidders compete at the same time.",
  },
  {
    id: "lot",
    term: "Lot",
    meaning: "One vehicle in one auction. Its lot number identifies it at that auction house.",
  },
  {
    id: "maximum-bid",
    term: "Maximum bid",
    longForm: "Proxy bid",
    meaning: "Your secret limit. The auction bids for you, one increment at a time, and stops there.",
  },
  {
    id: "minimum-bid",
    term: "Minimum bid",
    meaning: "The seller has a hidden reserve. Below it the seller may accept, refuse or counter.",
  },
  {
    id: "no-title",
    term: "No title",
    meaning: "No title has been issued. Such a vehicle cannot normally be exported.",
  },
  {
    id: "non-repairable",
    term: "Non-repairable",
    meaning: "A US state forbids repairing it for the road. Only some lines ship it, as scrap or parts.",
  },
  {
    id: "odometer-brand",
    term: "Odometer brand",
    meaning:
      "Says whether the mileage is actual, not actual or exempt from disclosure. In the US 2010 and older is exempt. What is not actual we count in no range of miles.",
  },
  {
    id: "on-approval",
    term: "On approval",
    meaning: "The seller must agree to the highest bid, within one to three business days.",
  },
  {
    id: "parts-only",
    term: "Parts only",
    meaning: "The paper allows use for parts and nothing else. Not exportable as a vehicle.",
  },
  {
    id: "preliminary-bidding",
    term: "Preliminary bidding",
    meaning: "Bidding from listing until about an hour before the live sale. The highest bid opens the sale.",
  },
  {
    id: "primary-damage",
    term: "Primary damage",
    meaning:
      "The first of two damage codes. The order does not say which is worse, and the auction does not vouch for either.",
  },
  { id: "pure-sale", term: "Pure sale", meaning: "No reserve: the highest bid at the close wins." },
  {
    id: "rebuilt-title",
    term: "Rebuilt title",
    meaning: "A former salvage vehicle that was repaired and inspected by a US state.",
  },
  {
    id: "relist",
    term: "Relist",
    meaning: "Offering an unpaid vehicle again, at the cost of the buyer who did not pay.",
  },
  {
    id: "run-and-drive",
    term: "Run and drive",
    meaning: "On arrival at the yard it started, went into gear and moved. It promises nothing for later.",
  },
  {
    id: "salvage-title",
    term: "Salvage title",
    meaning:
      "An insurer counted the vehicle as a total loss. It must be repaired and inspected before it may use US roads.",
  },
  {
    id: "sealed-bid",
    term: "Sealed bid",
    meaning: "You give one secret bid. The winner hears within three business days and pays by the next.",
  },
  {
    id: "secondary-damage",
    term: "Secondary damage",
    meaning: "The second damage code. A blank does not mean that there is no more damage.",
  },
  {
    id: "stationary",
    term: "Stationary",
    meaning: "The vehicle was not seen to start or move. Plan for a car that must be pushed.",
  },
  {
    id: "storage",
    term: "Storage",
    meaning: `What the yard charges by the day after {freeStorage}. It cannot be waived.`,
  },
  {
    id: "timed-auction",
    term: "Timed auction",
    meaning: "Bidding runs online and closes at a fixed time, without a live sale.",
  },
  { id: "title", term: "Title", meaning: "The US ownership paper. Its type decides about export and registration." },
  {
    id: "title-pending",
    term: "Title pending",
    meaning:
      "The seller has not delivered the title yet. It usually comes within 30 days, and nothing is shipped before.",
  },
  {
    id: "vehicle-starts",
    term: "Vehicle starts",
    meaning: "The engine started and idled when it came to the yard. It was not seen to move.",
  },
  {
    id: "vin",
    term: "VIN",
    longForm: "Vehicle identification number",
    meaning: "Seventeen characters that name one vehicle. Customs finds its value with it.",
  },
  { id: "yard", term: "Yard", meaning: "The auction house's lot where the vehicle stands until it is collected." },
] as const satisfies GlossaryTerm[];
