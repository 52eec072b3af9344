import type { IncomingMessage } from "node:http";
import { messageReply, type Reply } from "../reply.ts";
import { isOutcome, OUTCOMES, type CardHouse, type Payment } from "./card-house.ts";

const MAX_BYTES = 4_096;

/** The page on which a card would be typed: here its visitor chooses what happens. Works without script. */
export async function answerCardPage(house: CardHouse, request: IncomingMessage, code: string): Promise<Reply> {
  const payment = house.findByCode(code);
  if (!payment) return page(404, "No such payment", "<h1>There is no such payment.</h1>");
  if (request.method === "GET" || request.method === "HEAD") return showPayment(payment);
  if (request.method !== "POST") return messageReply(405, "only GET and POST", { allow: "GET, POST" });
  const outcome = new URLSearchParams(await readText(request)).get("outcome") ?? "";
  if (!isOutcome(outcome)) return showPayment(payment);
  house.finish(payment, outcome);
  return { status: 303, headers: { location: backOf(payment) }, body: Buffer.alloc(0) };
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request as AsyncIterable<Buffer>) {
    if (text.length < MAX_BYTES) text += chunk.toString("utf8");
  }
  return text;
}

function backOf({ callback_url, reference }: Payment): string {
  const back = new URL(callback_url);
  back.searchParams.set("trxref", reference);
  back.searchParams.set("reference", reference);
  return back.href;
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

const money = ({ amount, currency }: Payment) =>
  new Intl.NumberFormat("en-US", { style: "currency", currency }).format(amount / 100);

function showPayment(payment: Payment): Reply {
  const back = `<a href="${escaped(backOf(payment))}">Back to the shop</a>`;
  if (payment.status === "success") return page(200, "Paid", `<h1>This payment is made.</h1><p>${back}</p>`);
  const others = Object.entries(OUTCOMES).filter(([name]) => name !== "pay");
  const choices = others
    .map(([name, words]) => `<li><button name="outcome" value="${name}">${escaped(words)}</button></li>`)
    .join("");
  return page(
    200,
    "Card payment",
    `<p class="note">Demonstration: there is no card, no bank and no money here. Choose what happens.</p>
<h1>Pay ${money(payment)}</h1>
<p>Reference ${escaped(payment.reference)}</p>
<form method="post">
<button class="first" name="outcome" value="pay">Pay ${money(payment)}</button>
<h2>Or try what can go wrong</h2>
<ul>${choices}</ul>
</form>
<p>${back}</p>`,
  );
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#eef1f4;color:#16222c}
main{max-width:30rem;margin:2rem auto;padding:1.5rem;background:#fff;border-radius:10px}
.note{background:#fff3cf;padding:.5rem .75rem;border-radius:4px}h1{font-size:1.5rem;margin:1rem 0 0}h2{font-size:1rem}
button{font:inherit;width:100%;min-height:44px;text-align:left;padding:.5rem .75rem;border:1px solid #8796a3;border-radius:4px;background:#fff;color:inherit}
.first{background:#14532d;color:#fff;border-color:#14532d;text-align:center;font-weight:700}
ul{list-style:none;padding:0;display:grid;gap:.5rem}a{color:#0b4f86}`;

function page(status: number, title: string, content: string): Reply {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} (demonstration)</title><link rel="icon" href="data:,"><style>${STYLE}</style></head><body><main>${content}</main></body></html>`;
  return {
    status,
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
    body: Buffer.from(html),
  };
}
