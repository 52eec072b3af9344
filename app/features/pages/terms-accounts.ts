import {
  MINIMUM_AGE_YEARS,
  PASSWORD_MIN_LENGTH,
  VERIFICATION_LINK_HOURS,
} from "#app/features/policy/policy-constants.ts";
import type { Contact } from "#app/features/site/contact.ts";
import type { Section } from "#app/features/site/written-page.ts";

export function accountTerms({ name: siteName, supportHours }: Contact): Section[] {
  return [
    {
      id: "agreement",
      heading: "This agreement",
      paragraphs: [
        `These terms are a contract between you and ${siteName}, a limited liability company with offices in Lagos, Nigeria, and in Wyoming, United States. In these terms "we" and "us" mean ${siteName}; "you" means the person or company that uses this website or buys through us.`,
        "By using the website, opening an account, paying a deposit or placing a bid, you accept these terms, the Privacy Policy and the Refund Policy. If you do not accept them, please do not use the website to buy.",
      ],
    },
    {
      id: "our-role",
      heading: "Our role",
      paragraphs: [
        `${siteName} is a broker and an import service. We do not own or sell the vehicles on this website. The seller is an insurance company, a bank, a rental company, a dealer or another owner, and the sale is made by an independent auction house, mainly Copart or IAAI.`,
        "We act as your agent. We give you access to the auctions, place bids on your instructions, pass on your payment, and help you with shipping, payment assistance and support. The contract of sale is between you and the seller, under the rules of the auction house.",
        "The names of auction houses, carriers and vehicle makers belong to their owners. We use them only to say where a vehicle is sold, who carries it and who made it.",
      ],
    },
    {
      id: "who-may-use",
      heading: "Who may use this website",
      paragraphs: [
        `You must be at least ${MINIMUM_AGE_YEARS} years old, and able to make a binding contract where you live. If you act for a company, you confirm that you may sign for it.`,
        "You may not use the website if you are on a sanctions list of Nigeria, the United States, the United Kingdom, the European Union or the United Nations, or if you buy for somebody who is.",
        "Anyone may look at listings, the blog and these policies. Registration is required to take part in auctions.",
      ],
    },
    {
      id: "account",
      heading: "Your account",
      paragraphs: [
        `Sign-up is free. Give your own true name, e-mail address and telephone number, and keep them up to date. Your password must have at least ${PASSWORD_MIN_LENGTH} characters. Keep it to yourself.`,
        `We send a link to verify your e-mail address. It works once, for ${VERIFICATION_LINK_HOURS} hour; you can ask for a new one. You cannot bid before your address is verified.`,
        "One person has one account. Everything that is done in your account counts as done by you, unless we had already been told that somebody else was using it. If you think that has happened, change your password and tell us at once.",
      ],
    },
    {
      id: "identity",
      heading: "Proof of identity",
      paragraphs: [
        "Auction houses, banks and customs require us to know who buys. We may ask for a driving licence, a passport or a national identity card, and for proof of where the money comes from.",
        "We may hold back bidding, payment or shipping until we have checked the documents. We refuse documents that are false, altered or not yours, and we may report them to the authorities. The Privacy Policy says how we keep your documents.",
      ],
    },
    {
      id: "acceptable-use",
      heading: "Acceptable use",
      paragraphs: ["Use the website only to look for, buy and ship vehicles. You must not:"],
      bullets: [
        "bid without meaning to buy, bid on your own vehicle, or agree with others to hold prices down or push them up;",
        "use another person's account, name, card or documents;",
        "copy the listings in bulk, or load the website so heavily that others cannot use it;",
        "look for weak points, get around a limit, or send harmful code;",
        "go around us to the seller or the auction house for a vehicle that we are buying for you;",
        "use a vehicle or its papers for fraud, for a false identity of another vehicle, or for any other crime;",
        "threaten or insult our staff, yard staff, drivers or other buyers.",
      ],
    },
    {
      id: "suspension",
      heading: "Suspending and closing an account",
      paragraphs: [
        "We may suspend an account while we look into a broken rule, an unpaid invoice or a risk of fraud, and close it when the matter is serious or happens again. We tell you why, unless the law forbids it.",
        "You may ask us to close your account at any time. Bids that cannot be withdrawn, invoices, storage and shipping charges that already exist stay due. Deposits are returned as the Refund Policy says.",
      ],
    },
    {
      id: "support",
      heading: "Help and messages",
      paragraphs: [
        `Our staff answer ${supportHours}. Outside these hours a message waits for the next working day, while auctions go on: do not rely on an answer at the last minute.`,
        "You agree that we may send messages that are part of the service, such as invoices, bid results and shipping notices, by e-mail, telephone or text message. They count as received one working day after we send them to the address in your account.",
      ],
    },
  ];
}
