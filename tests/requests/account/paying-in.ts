import { findHolder } from "#app/features/deposits/holders.server.ts";
import { storeBidder } from "#tests/factories/bidder.ts";
import { sessionOf, storePerson } from "#tests/factories/person.ts";
import type { Site } from "#tests/support/app.ts";

/** A buyer who may pay in, with a session and the reference for wires. */
export async function signedInBidder(site: Site, seed: Parameters<typeof storeBidder>[1] = {}) {
  const buyer = await storeBidder(site.db, { free: 0, ...seed });
  const { cookie } = await sessionOf(site.db, buyer);
  return { ...buyer, cookie, reference: (await findHolder(site.db, buyer.id))?.reference ?? "" };
}

/** Staff with the right to money and nothing else. */
export async function signedInClerk(site: Site, firstName: string) {
  const person = await storePerson(site.db, { role: "staff", firstName, may: ["money"] });
  return { ...person, cookie: (await sessionOf(site.db, person)).cookie };
}
