// Checks the receipt of a bid, without any other program and without a line to the network:
//   node verify-receipt.mjs receipt.json [keys.json] [commitments.json]
// The page /verify-receipt runs this same file. What a receipt is, is written in app/features/README.md.

const text = new TextEncoder();
const BID_TAG = text.encode("bidport bid v1\n");
const CHAIN_TAG = text.encode("bidport chain v1\n");
const HEX_32 = /^[0-9a-f]{64}$/;
const SAID = {
  instant: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/,
  kind: /^(bid|buy-now)$/,
  lot: /^[^]{1,120}$/,
  maximum: undefined,
  nonce: HEX_32,
  number: /^BID-[0-9A-Z]{10}$/,
  pseudonym: /^[0-9a-f]{32}$/,
  sale: /^\d{1,18}$/,
  v: undefined,
};

/** @returns {Promise<Uint8Array>} */
const sha256 = async (...parts) => {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return new Uint8Array(await crypto.subtle.digest("SHA-256", whole));
};

const toHex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
const fromHex = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const toBase64Url = (bytes) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** Undefined unless it is the one way to write these bytes. */
function fromBase64Url(written) {
  if (typeof written !== "string" || !/^[\w-]{1,4000}$/.test(written) || written.length % 4 === 1) return undefined;
  const letters = atob(written.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  return toBase64Url(bytes) === written ? bytes : undefined;
}

const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const hasOnly = (value, names) => isObject(value) && Object.keys(value).toSorted().join() === names.toSorted().join();

/** What the signed bytes say; undefined where they are not written in the one way that counts. */
function readSaid(bytes) {
  try {
    const written = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    const said = JSON.parse(written);
    if (!hasOnly(said, Object.keys(SAID)) || said.v !== 1) return undefined;
    if (!Number.isSafeInteger(said.maximum) || said.maximum < 1) return undefined;
    const isSound = Object.entries(SAID).every(
      ([name, form]) => !form || (typeof said[name] === "string" && form.test(said[name])),
    );
    const canonical = `{${Object.keys(SAID)
      .map((name) => `${JSON.stringify(name)}:${JSON.stringify(said[name])}`)
      .join(",")}}`;
    return isSound && canonical === written ? said : undefined;
  } catch {
    return undefined;
  }
}

function readReceipt(receipt) {
  if (!hasOnly(receipt, ["v", "bytes", "c", "previous", "h", "kid", "signature"]) || receipt.v !== 1) return undefined;
  const [bytes, signature] = [fromBase64Url(receipt.bytes), fromBase64Url(receipt.signature)];
  const isSound = [receipt.c, receipt.previous, receipt.h].every(
    (hash) => typeof hash === "string" && HEX_32.test(hash),
  );
  if (!bytes || signature?.length !== 64 || !isSound || !/^[0-9a-f]{16}$/.test(receipt.kid)) return undefined;
  return { ...receipt, bytes, signature };
}

async function isSigned({ h, kid, signature }, keys) {
  const found = Array.isArray(keys?.keys) ? keys.keys.find((one) => one?.kid === kid) : undefined;
  const key = fromBase64Url(found?.publicKey);
  if (key?.length !== 32 || toHex(await sha256(key)).slice(0, 16) !== kid) return false;
  const known = await crypto.subtle.importKey("raw", key, { name: "Ed25519" }, false, ["verify"]);
  return crypto.subtle.verify({ name: "Ed25519" }, known, signature, fromHex(h));
}

const isList = (list) =>
  isObject(list) &&
  typeof list.last === "string" &&
  Array.isArray(list.commitments) &&
  list.commitments.every((c) => typeof c === "string" && HEX_32.test(c));

/** Reckons the chain of a sale from its beginning. @returns the hash before and after each bid */
async function chainOf(commitments) {
  const links = [];
  let previous = "0".repeat(64);
  for (const c of commitments) {
    const h = toHex(await sha256(CHAIN_TAG, fromHex(previous), fromHex(c)));
    links.push({ c, previous, h });
    previous = h;
  }
  return links;
}

async function checkList(receipt, said, list) {
  const links = isList(list) ? await chainOf(list.commitments) : [];
  const own = links.find(({ c }) => c === receipt.c);
  const isIn = own !== undefined && list.sale === said?.sale;
  const isWhole = isIn && own.previous === receipt.previous && own.h === receipt.h && links.at(-1)?.h === list.last;
  return [
    { name: "list", holds: isIn, words: isIn ? "The bid is in the list of its sale." : "The bid is not in this list." },
    {
      name: "whole",
      holds: isWhole,
      words: isWhole
        ? "Nothing was put into the list before the bid or left out of it, and it ends as it should."
        : "The list is not the one that this receipt was signed for: a bid was put in, left out or changed.",
    },
  ];
}

/** @returns what holds and what does not, in words; `holds` is null where something to check it by was missing */
export async function verifyReceipt({ receipt: given, keys, commitments }) {
  const receipt = readReceipt(given);
  if (!receipt) {
    return {
      holds: false,
      said: undefined,
      checks: [{ name: "form", holds: false, words: "This is no receipt of a bid." }],
    };
  }
  const said = readSaid(receipt.bytes);
  const c = toHex(await sha256(BID_TAG, receipt.bytes));
  const h = toHex(await sha256(CHAIN_TAG, fromHex(receipt.previous), fromHex(receipt.c)));
  const signed = keys === undefined ? null : await isSigned(receipt, keys);
  const check = (name, holds, yes, no) => ({ name, holds, words: holds ? yes : no });
  const checks = [
    check("form", said !== undefined, "The bid is written as it must be.", "The bid is not written as it must be."),
    check(
      "commitment",
      c === receipt.c,
      "The commitment is that of this bid: amount and time are unchanged.",
      "The commitment is that of another bid: something was changed.",
    ),
    check(
      "chain",
      h === receipt.h,
      "The hash follows from the bid and from the one before it.",
      "The hash does not follow from the bid and the one before it.",
    ),
    signed === null
      ? { name: "signature", holds: null, words: "The signature was not checked: no list of keys was given." }
      : check("signature", signed, "The signature is by a published key.", "The signature is not by a published key."),
    ...(commitments === undefined ? [] : await checkList(receipt, said, commitments)),
  ];
  return { holds: checks.every((one) => one.holds !== false), said, checks };
}

async function main(paths) {
  const { readFileSync } = await import("node:fs");
  const read = (path) => (path === undefined ? undefined : JSON.parse(readFileSync(path, "utf8")));
  const [receipt, ...others] = paths.map(read);
  const keys = others.find((one) => isObject(one) && "keys" in one);
  const commitments = others.find((one) => isObject(one) && "commitments" in one);
  const { holds, checks, said } = await verifyReceipt({ receipt, keys, commitments });
  const lines = checks.map((one) => `${one.holds === null ? "-" : one.holds ? "✓" : "✗"} ${one.words}`);
  if (said) lines.unshift(`${said.number}: ${said.kind} of $${said.maximum / 100} on ${said.lot}, ${said.instant}`);
  process.stdout.write(`${lines.join("\n")}\n`);
  process.exitCode = holds ? 0 : 1;
}

if (typeof process !== "undefined" && import.meta.main === true) await main(process.argv.slice(2));
