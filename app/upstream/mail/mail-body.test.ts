import { describe, expect, test } from "vitest";
import { writeMail } from "./mail-body.ts";

const site = { name: "Bidport", email: "desk@bidport.example", phone: "+234 201 330 0147" };

describe("a mail", () => {
  const whole = {
    subject: "Verify your email for Bidport",
    greeting: "Hello Ngozi,",
    paragraphs: ["First.", "Second."],
    action: { label: "Verify email", href: "https://bidport.example/emailverification/abc?x=1&y=2" },
    after: ["If it was not you, do nothing."],
  };

  test("is complete as plain text", () => {
    expect(writeMail(site, whole).text).toBe(`Hello Ngozi,

First.

Second.

Verify email:
https://bidport.example/emailverification/abc?x=1&y=2

If it was not you, do nothing.

-- 
Bidport is a broker in Lagos and Wyoming for vehicles from US auctions.
Questions? Reply to this email, write to desk@bidport.example or call +234 201 330 0147.
`);
  });

  test("shows its link as a button and bare", () => {
    const { html } = writeMail(site, whole);
    const links = [...html.matchAll(/<a href="([^"]+)"[^>]*>([^<]*)<\/a>/g)].map(([, href, words]) => [href, words]);
    const address = "https://bidport.example/emailverification/abc?x=1&amp;y=2";
    expect(links).toEqual([
      [address, "Verify email"],
      [address, address],
    ]);
  });

  test("says its language, keeps to the reader's colours and loads nothing", () => {
    const { html } = writeMail(site, whole);
    expect(html).toMatch(/^<!doctype html>\n<html lang="en"/);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).not.toMatch(/<(img|link|style|script)|url\(/);
  });

  test("shows a card under its button without a link, and the small print last", () => {
    const card = {
      title: "2016 Lexus RX 350",
      lines: ["Current bid $12,500"],
      picture: { href: "https://bidport.example/picture/7/480", words: "2016 Lexus RX 350, front end damage" },
    };
    const { text, html } = writeMail(site, { ...whole, after: [], card, finePrint: ["The link works once."] });
    expect(text).toContain("x=1&y=2\n\n2016 Lexus RX 350\nCurrent bid $12,500\n\nThe link works once.\n\n--");
    const order = [
      "Second.",
      "Verify email</a>",
      'src="https://bidport.example/picture/7/480"',
      "<b>2016 Lexus",
      "The link works",
    ];
    const places = order.map((words) => html.indexOf(words));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places).not.toContain(-1);
    expect(html.match(/<a /g)).toHaveLength(2);
    const { html: bare } = writeMail(site, { ...whole, card: { title: "<b>", lines: ["<i>"] } });
    expect(bare).not.toMatch(/<img|<i>/);
  });

  test("escapes whatever it is given, wherever it stands", () => {
    const hostile = `"><img src=x onerror='alert(1)'>&`;
    const { html } = writeMail(
      { name: hostile, email: hostile, phone: hostile },
      {
        subject: hostile,
        greeting: hostile,
        paragraphs: [hostile],
        action: { label: hostile, href: hostile },
        after: [hostile],
      },
    );
    expect(html).not.toContain("<img");
    expect(html).not.toContain("onerror='");
    expect(html.match(/&quot;&gt;&lt;img src=x onerror=&#39;alert\(1\)&#39;&gt;&amp;/g)?.length).toBeGreaterThan(8);
  });

  test("keeps its subject on one line", () => {
    const { subject } = writeMail(site, { ...whole, subject: "Hello\r\nBcc: eve@example.com\u0000\u0085 there " });
    expect(subject).toBe("Hello Bcc: eve@example.com there");
  });

  test("without anything to do it has no link", () => {
    const { html } = writeMail(site, { subject: "S", greeting: "Hello,", paragraphs: ["Text."] });
    expect(html).not.toContain("<a ");
  });
});
