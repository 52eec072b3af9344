import type { Contact } from "#app/features/site/contact.ts";
import { expect, test } from "vitest";
import { FIRST_CONTENT } from "#app/features/site/first-content.ts";
import { FIRST_POLICY } from "#app/features/policy/policy.ts";
import { findAnswer, isQuestion, isTopic } from "./find-answer.ts";

const invented: Contact["invented"] = [];
const CONTACT = { name: "Bidport", email: "desk@bidport.example", invented } as Contact;
const answer = (text: string) => findAnswer(text, FIRST_CONTENT.faq.items, { contact: CONTACT, policy: FIRST_POLICY });

test.each([
  ["How much deposit do I pay?", "/faqpage#deposit-amount"],
  ["how much deposit", "/faqpage#deposit-amount"],
  ["how much do i pay before bidding", "/faqpage#deposit-amount"],
  ["how much must i pay before i can bid", "/faqpage#deposit-amount"],
  ["is the deposit refundable", "/faqpage#deposit-amount"],
  ["how long does shipping take", "/faqpage#ship-time"],
  ["how many weeks to arrive", "/faqpage#ship-time"],
  ["how much does shipping cost", "/faqpage#ship-cost"],
  ["what does it cost to ship", "/faqpage#ship-cost"],
  ["can i pay with debit card", "/payment#debit-card"],
  ["how to register", "/faqpage#account-needs"],
  ["what id do i need", "/faqpage#account-needs"],
  ["do i need a dealer license", "/faqpage#who-can-buy"],
  ["can i buy without a dealer licence?", "/faqpage#who-can-buy"],
  ["do you have to have dealer's license to bid", "/faqpage#who-can-buy"],
  ["is this a scam", "/payment#scams"],
  ["can i get my money back", "/payment#refunds"],
  ["what is salvage title", "/faqpage#salvage-title"],
  ["what is roro", "/glossary#term-roro"],
  ["who can buy", "/faqpage#who-can-buy"],
  ["can i inspect the car", "/faqpage#inspection"],
  ["how much is custom duty", "/faqpage#duty"],
  ["which port", "/faqpage#us-ports"],
  ["do you ship to ghana", "/faqpage#destinations"],
  ["can i import salvage into ghana", "/faqpage#ghana-salvage"],
  ["how long to reach lagos", "/faqpage#ship-time"],
  ["how many weeks", "/faqpage#ship-time"],
  ["how do i pay", "/payment"],
  ["how to bid", "/buyvehiclesteps"],
  ["where is your office", "/contactus"],
  ["phone number", "/contactus"],
  ["deposit", "/faqpage#deposit-amount"],
  ["custom duty", "/faqpage#duty"],
  ["refund my money", "/payment#refunds"],
  ["can i pay in instalments", "/faqpage#pay-card"],
  ["how much to ship to lagos", "/faqpage#ship-cost"],
  ["salvage meaning", "/faqpage#salvage-title"],
])("%s is answered at %s", (text, address) => {
  expect(answer(text)?.address).toBe(address);
});

test("an answer begins with its first sentence", () => {
  expect(answer("how much deposit")).toEqual({
    question: "How much is the deposit, and do I get it back?",
    sentence: "The deposit is $600 for cars under $6,000, otherwise 10% of the purchase price.",
    address: "/faqpage#deposit-amount",
  });
});

test("who asks for a dealer licence bids through ours", () => {
  expect(answer("is a dealer licence required")).toMatchObject({
    question: "Can I buy without a dealer licence?",
    sentence: "Yes. You bid through our licence.",
  });
});

test.each(["", "zeppelin", "do re mi fa so", "how much is camry 2012"])("%j has none", (text) =>
  expect(answer(text)).toBeUndefined(),
);

test.each([
  "how much deposit",
  "What is a salvage title",
  "refund?",
  "tell me the price",
  "meaning of lien",
  "vin meaning",
])("%s is a question", (text) => expect(isQuestion(text)).toBe(true));

test.each(["camry", "cheap camry", "no flood", "islander", "canyon 2015"])("%s is none", (text) =>
  expect(isQuestion(text)).toBe(false),
);

test.each(["deposit", "custom duty", "phone number", "office address"])("%s is a topic of ours", (text) =>
  expect(isTopic(text)).toBe(true),
);

test.each(["camry", "super duty", "the", ""])("%j is no topic", (text) => expect(isTopic(text)).toBe(false));
