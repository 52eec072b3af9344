import type { GlossaryTerm } from "./glossary-term.ts";

export const SHIPPING_TERMS = [
  {
    id: "acl",
    term: "ACL",
    longForm: "Atlantic Container Line",
    meaning: "A shipping line of the Grimaldi group that carries cars and containers across the Atlantic.",
  },
  {
    id: "bill-of-lading",
    term: "Bill of lading",
    meaning: "The carrier's receipt for the vehicle. It names the consignee, who alone may collect it.",
  },
  {
    id: "cif",
    term: "CIF",
    longForm: "Cost, insurance and freight",
    meaning: "The value of the vehicle with insurance and freight. Most duty is counted from it.",
  },
  {
    id: "clearing-agent",
    term: "Clearing agent",
    meaning: "The licensed person who deals with customs and the terminal for you at your port.",
  },
  { id: "consignee", term: "Consignee", meaning: "The person to whom the shipping line hands the vehicle." },
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
    id: "fcl",
    term: "FCL",
    longForm: "Full container load",
    meaning: `A whole container for you alone; room for two to four cars. Sea time {containerTime}.`,
  },
  {
    id: "fob",
    term: "FOB",
    longForm: "Free on board",
    meaning: "The value of the vehicle at the US port, without freight and insurance.",
  },
  {
    id: "grimaldi",
    term: "Grimaldi",
    meaning: "A shipping group whose RORO ships serve Lagos, Tema, Lomé and Cotonou. PTML in Lagos is its terminal.",
  },
  {
    id: "itn",
    term: "ITN",
    longForm: "Internal transaction number",
    meaning: "The number of the export filing with US customs. Without it nothing is loaded.",
  },
  {
    id: "lcl",
    term: "LCL",
    longForm: "Less than container load",
    meaning: `Your car shares a container with others. Sea time {containerTime}, after the container is full.`,
  },
  {
    id: "obl",
    term: "OBL",
    longForm: "Original bill of lading",
    meaning: `The bill of lading on paper, sent by courier. Documentation (TELEX/OBL) costs {papersPrice}.`,
  },
  {
    id: "roro",
    term: "RORO",
    longForm: "Roll-on, roll-off",
    meaning: `The vehicle is driven or towed onto the ship. Sea time {roroTime}.`,
  },
  {
    id: "telex",
    term: "TELEX",
    longForm: "Telex release",
    meaning: `The line hands over the vehicle at your port without a paper original. Documentation (TELEX/OBL) costs {papersPrice}.`,
  },
] as const satisfies GlossaryTerm[];
