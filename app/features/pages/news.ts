export interface NewsItem {
  id: string;
  /** YYYY-MM-DD, or YYYY-MM when only the month is known. */
  date: string;
  title: string;
  paragraphs: string[];
  source: string;
  /** YYYY-MM-DD, YYYY-MM or YYYY. */
  lastRead: string;
}

export const NEWS_INTRO =
  "Rules and charges that changed, newest first. We say where each note comes from. Rates change without notice: check with your clearing agent before you bid.";

export const NEWS: NewsItem[] = [
  {
    id: "iaai-service-fee-2026",
    date: "2026-10-01",
    title: "IAAI charges a service fee of $105",
    paragraphs: [
      "From 1 Oct 2026 IAAI adds a service fee of $105 to each vehicle. It appears on your invoice as an auction fee, passed on as it is. Lower your limit by the same amount if your budget is fixed.",
    ],
    source: "The auction's published buyer fees",
    lastRead: "2026-09-26",
  },
  {
    id: "nigeria-levy-2026",
    date: "2026-07-01",
    title: "Nigeria: lower levy on used cars, new green tax",
    paragraphs: [
      "Since 1 Jul 2026 the levy on used cars is reported at 5% instead of 15%, with import duty unchanged at 20%. A green tax comes in by engine size: none under 2.0 litres and for electric cars, 2% from 2.0 to 3.9 litres, 4% from 4.0 litres.",
      "The press agreed about the levy, but in July the exact form of the green tax was still being clarified. Customs works from its own value for the VIN, not from your auction price.",
    ],
    source: "Nigerian trade press, July 2026; we have not seen the circular itself",
    lastRead: "2026-07",
  },
  {
    id: "nigeria-fob-charge-2025",
    date: "2025-08",
    title: "Nigeria: 1% CISS or 4% FOB charge",
    paragraphs: [
      "Since August 2025 some consignments pay the old 1% inspection charge (CISS) and others a 4% charge on the FOB value. On a $6,000 car that is $60 or $240, and VAT on it. Ask your agent which one your terminal applies, and keep money for the higher.",
    ],
    source: "Nigerian trade press; applied unevenly",
    lastRead: "2026-07",
  },
  {
    id: "iaai-buyer-fees-2024",
    date: "2024-11-04",
    title: "One buyer-fee table at IAAI for every title",
    paragraphs: [
      "IAAI's buyer fees, marked effective 4 Nov 2024, no longer differ by title type. Copart still charges less for clear titles than for salvage. The same hammer price can therefore cost you more or less depending on the house.",
    ],
    source: "The auctions' published buyer fees",
    lastRead: "2026-09-26",
  },
  {
    id: "nigeria-age-2022",
    date: "2022",
    title: "Nigeria: 12 years, counted from manufacture",
    paragraphs: [
      "Since 2022 the limit is 12 years instead of 15. Customs does not value older vehicles, and they may be seized. Look for the month of manufacture on the plate in the driver's door; the model year can be one year later.",
    ],
    source: "Nigerian business press, 2022 to 2024",
    lastRead: "2024",
  },
  {
    id: "ghana-salvage-2020",
    date: "2020-09",
    title: "Ghana: the salvage ban was suspended, not repealed",
    paragraphs: [
      "A law of 2020 bans salvage vehicles and those more than ten years old. In September 2020 its start was suspended. We could not confirm how it stands today. Ask your clearing agent about every salvage vehicle for Tema before you bid.",
    ],
    source: "Ghanaian press, July and September 2020",
    lastRead: "2020-09",
  },
];
