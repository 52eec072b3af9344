import { CONTAINER_TIME, FREE_STORAGE, RORO_TIME, SHIPPING_DOCUMENTS_PRICE } from "./phrases.ts";

export interface GlossaryTerm {
  id: string;
  term: string;
  /** Written out, when the term is short for something. */
  longForm?: string;
  meaning: string;
}

/** The trade's words in plain English, in alphabetical order. */
export const GLOSSARY: GlossaryTerm[] = [
  {
    id: "acl",
    term: "ACL",
    longForm: "Atlantic Container Line",
    meaning: "A shipping line of the Grimaldi group that carries cars and containers across the Atlantic.",
  },
  { id: "as-is", term: "As is", meaning: "Sold with all faults, seen and unseen, with no warranty and no return." },
  {
    id: "bill-of-lading",
    term: "Bill of lading",
    meaning: "The carrier's receipt for the vehicle. It names the consignee, who alone may collect it.",
  },
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
    id: "cif",
    term: "CIF",
    longForm: "Cost, insurance and freight",
    meaning: "The value of the vehicle with insurance and freight. Most duty is counted from it.",
  },
  {
    id: "clear-title",
    term: "Clear title",
    meaning: "An ordinary title without a damage brand. It says nothing about the condition today.",
  },
  {
    id: "clearing-agent",
    term: "Clearing agent",
    meaning: "The licensed person who deals with customs and the terminal for you at your port.",
  },
  { id: "consignee", term: "Consignee", meaning: "The person to whom the shipping line hands the vehicle." },
  {
    id: "counter-offer",
    term: "Counter-offer",
    meaning: "The seller's answer to a high bid that was too low. You may accept, refuse or wait it out.",
  },
  {
    id: "demurrage",
    term: "Demurrage",
    meaning: "What a port or line charges by the day when a vehicle or container is collected late.",
  },
  {
    id: "ectn",
    term: "ECTN",
    longForm: "Electronic cargo tracking note",
    meaning: "A note that Togo and Benin require before the ship arrives. It is made from the bill of lading.",
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
    id: "fcl",
    term: "FCL",
    longForm: "Full container load",
    meaning: `A whole container for you alone; room for two to four cars. Sea time ${CONTAINER_TIME}.`,
  },
  {
    id: "fob",
    term: "FOB",
    longForm: "Free on board",
    meaning: "The value of the vehicle at the US port, without freight and insurance.",
  },
  { id: "gate-fee", term: "Gate fee", meaning: "The yard's charge for bringing the vehicle out to the gate." },
  {
    id: "grimaldi",
    term: "Grimaldi",
    meaning: "A shipping group whose RORO ships serve Lagos, Tema, Lomé and Cotonou. PTML in Lagos is its terminal.",
  },
  { id: "hammer-price", term: "Hammer price", meaning: "The winning bid, before any fee." },
  {
    id: "increment",
    term: "Increment",
    meaning: "The step by which the next bid must be higher, often $50 between $1,000 and $5,000.",
  },
  {
    id: "itn",
    term: "ITN",
    longForm: "Internal transaction number",
    meaning: "The number of the export filing with US customs. Without it nothing is loaded.",
  },
  {
    id: "junk-title",
    term: "Junk title",
    meaning: "The vehicle may only be taken apart. It cannot be exported as a vehicle.",
  },
  {
    id: "lcl",
    term: "LCL",
    longForm: "Less than container load",
    meaning: `Your car shares a container with others. Sea time ${CONTAINER_TIME}, after the container is full.`,
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
    id: "non-repairable",
    term: "Non-repairable",
    meaning: "A US state forbids repairing it for the road. Only some lines ship it, as scrap or parts.",
  },
  {
    id: "obl",
    term: "OBL",
    longForm: "Original bill of lading",
    meaning: `The bill of lading on paper, sent by courier. Documentation (TELEX/OBL) costs ${SHIPPING_DOCUMENTS_PRICE}.`,
  },
  {
    id: "odometer-brand",
    term: "Odometer brand",
    meaning:
      "Says whether the mileage is actual, not actual or exempt from disclosure. In the US 2010 and older is exempt.",
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
    id: "roro",
    term: "RORO",
    longForm: "Roll-on, roll-off",
    meaning: `The vehicle is driven or towed onto the ship. Sea time ${RORO_TIME}.`,
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
    meaning: `What the yard charges by the day after ${FREE_STORAGE}. It cannot be waived.`,
  },
  {
    id: "telex",
    term: "TELEX",
    longForm: "Telex release",
    meaning: `The line hands over the vehicle at your port without a paper original. Documentation (TELEX/OBL) costs ${SHIPPING_DOCUMENTS_PRICE}.`,
  },
  { id: "title", term: "Title", meaning: "The US ownership paper. Its type decides about export and registration." },
  {
    id: "title-pending",
    term: "Title pending",
    meaning:
      "The seller has not delivered the title yet. It usually comes within 30 days, and nothing is shipped before.",
  },
  {
    id: "vin",
    term: "VIN",
    longForm: "Vehicle identification number",
    meaning: "Seventeen characters that name one vehicle. Customs finds its value with it.",
  },
  { id: "yard", term: "Yard", meaning: "The auction house's lot where the vehicle stands until it is collected." },
];
