// What words of a question mean to the pages that answer it.

export const TOPICS = new Set(
  [
    "deposit duty custom customs clearing clearance shipping ship freight refund register registration signup payment",
    "pay naira cedi cedis transfer wire invoice office address location phone number whatsapp contact email scam fraud",
    "legit fee fees cost costs delivery insurance tracking commission charges demurrage installment instalment instalments",
    "inspection documents agent deliver import export account",
  ].flatMap((line) => line.split(" ")),
);

export const SILENT = new Set(
  "a an and any at be before by can could did do does for from get have how i if in is it know me my much many need of on or our please should tell that the then there they this to us want was we what whats when which who why will with would you your long am are explain must may car cars vehicle vehicles".split(
    " ",
  ),
);

/** Words that ask for the same thing. */
export const MEANT: Record<string, string> = Object.fromEntries(
  [
    "cost price fee charge amount",
    "pay payment paid money wire transfer",
    "instalment installment instalments installments partial",
    "naira cedi cfa local currency",
    "ship shipping freight deliver delivery transport sea arrive reach send",
    "refund return refundable back",
    "register registration sign account join open",
    "clear clearing custom customs duty import tariff",
    "bid bidding auction bids offer",
    "licence license id passport identity",
    "document paper papers",
    "win won winning",
    "contact call phone whatsapp office address location email where",
    "safe scam fraud trust cheat cheated legit fake",
    "time week month day days weeks months fast quick take",
    "inspect inspection check condition",
    "port destination country countries",
    "password forgot forgotten",
  ].flatMap((line) => {
    const words = line.split(" ");
    return words.map((word) => [stemOf(word), stemOf(words[0] ?? word)]);
  }),
);

/** Other words that people ask for an answer with, by its address. */
export const ALSO_ASKED: Record<string, string> = {
  "/faqpage#ship-cost": "how much ship car nigeria lagos ghana cotonou price",
  "/faqpage#ship-time": "how long reach arrive nigeria lagos ghana cotonou delivery weeks",
  "/faqpage#duty": "how much clear clearing custom customs port agent nigeria lagos ghana cotonou",
  "/faqpage#destinations": "deliver ship nigeria lagos ghana cotonou togo benin",
  "/faqpage#deposit-amount": "security caution before bid bidding",
  "/faqpage#account-needs": "howto register sign up open account document licence passport",
  "/faqpage#total-cost": "how much total everything landed all fee commission charges",
  "/faqpage#insurance": "insure",
  "/faqpage#withdraw-bid": "cancel retract remove",
  "/faqpage#pay-when": "win won deadline",
  "/faqpage#non-running": "start move drive dead",
  "/faqpage#tracking-and-collection": "howto track collect pick receive car",
  "/faqpage#pay-card": "instalment partial small card",
  "/faqpage#pay-naira": "local currency",
  "/faqpage#inspection": "see inspect look car physically",
  "/payment#refunds": "refund want money back",
  "/payment#scams": "legit real true trust scam fraud fake company",
};

export function stemOf(word: string): string {
  return word.length > 4 ? word.replace(/(?:ing|ies|es|s|ed)$/, "") : word.replace(/s$/, "");
}
