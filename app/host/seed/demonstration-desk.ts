import { randomUUID } from "node:crypto";
import { e164Of } from "#app/platform/formats/phone.ts";
import { sql, type Kysely, type Transaction } from "kysely";
import { DOCUMENT_KINDS, type DocumentKind } from "#app/features/accounts/document-kinds.ts";
import { putDocument } from "#app/features/accounts/documents/documents.server.ts";
import { USUAL_REASONS } from "#app/features/accounts/documents/review.schema.ts";
import { CASE_KINDS, type CaseKind, type CaseState } from "#app/features/cases/case-kinds.ts";
import { newLink } from "#app/features/cases/case-link.server.ts";
import { noteWaiting } from "#app/features/cases/waiting.server.ts";
import { PUBLIC_ID } from "#app/features/lots/lot-address.server.ts";
import { dayInLagos, daysAfter } from "#app/platform/calendar-day.ts";
import { takeFile } from "#app/upstream/file-store/take-file.server.ts";
import type { FileStore } from "#app/upstream/file-store/store.ts";
import type { Scanner } from "#app/upstream/scanner/scanner.ts";
import type { DB } from "#db/schema.ts";
import { drawDocument } from "./draw-document.ts";
import { ENGLISH, FRENCH, NAMES, NOTES, PORTS, type Name, type Talk } from "./talk.ts";

/** An address that no mail reaches (RFC 2606). */
const DOMAIN = "desk-demonstration.example";
const CASES = 200;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

interface Deps {
  db: Kysely<DB>;
  store: FileStore;
  scanner: Scanner;
  now: number;
}

interface Person extends Name {
  id: string;
  email: string;
  dob: string;
}

interface Car {
  id: string;
  title: string | null;
  lot_number: string;
  rowId: number | null;
  vin: string | null;
  make: string | null;
  model: string | null;
  year: number | null;
}

/** People with documents and cases in English and French, to look at the desk with. False when they are there already. */
export async function fillDemonstrationDesk(deps: Deps): Promise<boolean> {
  const { db } = deps;
  const known = await db.selectFrom("users").select("id").where("email", "like", `%@${DOMAIN}`).limit(1).execute();
  if (known.length > 0) return false;
  const cars = await db
    .selectFrom("lots")
    .select(["title", "lot_number", "vin", "make", "model", "year", "id as rowId", PUBLIC_ID.as("id")])
    .where("withdrawn_at", "is", null)
    .orderBy("ends_at")
    .limit(60)
    .execute();
  const people = await storePeople(deps, cars);
  for (const [place, person] of people.entries()) await storeDocuments(deps, person, place);
  await db.transaction().execute(async (trx) => {
    for (let each = 0; each < CASES; each += 1) await storeCase(trx, deps.now, { each, people, cars });
  });
  return true;
}

const pick = <T>(values: readonly T[], place: number): T => {
  const value = values[place % values.length];
  if (value === undefined) throw new RangeError("There is nothing to choose from.");
  return value;
};

async function storePeople({ db, now }: Deps, cars: Car[]): Promise<Person[]> {
  const people = NAMES.map((name, place) => {
    const dob = `19${70 + (place % 30)}-0${1 + (place % 9)}-1${place % 9}`;
    const phone = `${name.phone}${String(100 + place * 7).padStart(4, "0")}`;
    return { ...name, id: randomUUID(), email: `buyer${place + 1}@${DOMAIN}`, dob, phone };
  });
  await db
    .insertInto("users")
    .values(
      people.map(({ id, first, last, country, phone, email, dob }, place) => ({
        id,
        name: `${first} ${last}`,
        first_name: first,
        last_name: last,
        username: first.toLowerCase(),
        email,
        email_verified: place % 6 !== 5,
        phone,
        phone_e164: e164Of(phone),
        country,
        dob,
        created_at: new Date(now - (place + 1) * 19 * HOUR_MS),
      })),
    )
    .execute();
  const noted = people.filter((_, place) => place % 9 === 3);
  if (noted.length > 0) {
    const rows = noted.map(({ id }, place) => ({ user_id: id, note: pick(NOTES, place), note_at: new Date(now) }));
    await db.insertInto("person_marks").values(rows).execute();
  }
  if (cars.length > 0) {
    const favourites = people.flatMap(({ id }, place) =>
      [0, 1, 2].slice(0, place % 4).map((each) => ({ user_id: id, lot_id: pick(cars, place * 3 + each).id })),
    );
    await db
      .insertInto("favourites")
      .values(favourites)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return people;
}

const PROOFS: DocumentKind[][] = [
  ["passport"],
  ["id_card_front", "id_card_back"],
  ["driving_license_front", "driving_license_back"],
  [],
];

async function storeDocuments(deps: Deps, { id: ownerId, first, last, dob }: Person, place: number): Promise<void> {
  const { db, now } = deps;
  for (const [each, kind] of pick(PROOFS, place).entries()) {
    const { label } = DOCUMENT_KINDS[kind];
    const bytes = await drawDocument({ title: label, name: `${first} ${last}`, dob });
    const taken = await takeFile({ name: `${kind}.jpg`, bytes }, deps);
    if (!taken.ok) throw new Error(taken.message);
    await db.transaction().execute((trx) => putDocument(trx, { ownerId, kind, fileId: taken.file.id }));
    const state = pick(["waiting", "accepted", "waiting", "refused", "accepted"], place + each);
    const reviewed = new Date(now - (place + 1) * HOUR_MS);
    await db
      .updateTable("documents")
      .set({
        state,
        reason: state === "refused" ? pick(USUAL_REASONS, place) : null,
        created_at: new Date(now - (place + 2) * HOUR_MS),
        reviewed_at: state === "waiting" ? null : reviewed,
        expires_on: state === "accepted" ? daysAfter(dayInLagos(now), place * 25 - 20) : null,
      })
      .where("owner_id", "=", ownerId)
      .where("kind", "=", kind)
      .execute();
  }
}

const STATES: CaseState[] = ["new", "waiting-for-us", "waiting-for-customer", "waiting-for-us", "closed"];
const NO_CAR: Car = {
  id: "",
  title: "Toyota Corolla",
  lot_number: "",
  rowId: null,
  vin: null,
  make: "Toyota",
  model: "Corolla",
  year: 2014,
};

async function storeCase(
  trx: Transaction<DB>,
  now: number,
  { each, people, cars }: { each: number; people: Person[]; cars: Car[] },
): Promise<void> {
  const person = pick(people, each * 7);
  const car = cars.length > 0 ? pick(cars, each * 3) : NO_CAR;
  const talk = pick(person.french ? FRENCH : ENGLISH, each);
  const port = pick(person.french ? PORTS.fr : PORTS.en, each);
  const kind: CaseKind = each % 3 === 0 ? "shipping" : each % 17 === 5 ? "affiliate" : "contact";
  const state = pick(STATES, each);
  const at = (step: number) =>
    new Date(now - (each + 1) * 47 * MINUTE_MS - (each % 5) * HOUR_MS + step * 20 * MINUTE_MS);
  const say = (words: string) =>
    words
      .replaceAll("CAR", car.title ?? "Toyota")
      .replaceAll("LOT", car.lot_number)
      .replaceAll("PORT", port);
  const { rows } = await sql<{ number: number }>`select nextval('case_numbers') as number`.execute(trx);
  const id = randomUUID();
  const isGuest = each % 4 === 1;
  await trx
    .insertInto("cases")
    .values({
      id,
      reference: `${CASE_KINDS[kind].prefix}-${rows[0]?.number}`,
      kind,
      state,
      name: `${person.first} ${person.last}`,
      email: person.email,
      phone: person.phone,
      phone_e164: e164Of(person.phone),
      subject: say(talk.subject),
      fields: JSON.stringify(kind === "shipping" ? shippingFields(car, person.country) : {}),
      language: person.french ? "fr" : "en",
      lot_id: car.rowId,
      user_id: isGuest ? null : person.id,
      ...newLink(id),
      created_at: at(0),
      updated_at: at(stepsOf(state, talk).length - 1),
      closed_at: state === "closed" ? at(4) : null,
    })
    .execute();
  const entries = stepsOf(state, talk).map(([entry, words], step) => ({
    case_id: id,
    kind: entry,
    text: say(words),
    at: at(step),
    author_id: entry === "message" && !isGuest ? person.id : null,
  }));
  await trx.insertInto("case_entries").values(entries).execute();
  await noteWaiting(trx, id);
}

function stepsOf(
  state: CaseState,
  { asks, answer, thanks }: Talk,
): [kind: "message" | "answer" | "note", text: string][] {
  if (state === "new") return [["message", asks]];
  const answered = [
    ["message", asks],
    ["answer", answer],
  ] satisfies ["message" | "answer", string][];
  if (state === "waiting-for-customer") return [...answered, ["note", "Asked the yard too."]];
  return [...answered, ["message", thanks]];
}

const shippingFields = ({ lot_number, vin, make, model, year }: Car, country: string) => ({
  contactMethod: "Email",
  vehicleID: lot_number,
  vin: vin ?? "",
  make: make ?? "",
  model: model ?? "",
  year: String(year ?? ""),
  destinationCountry: country,
  shippingType: "RORO",
  shippingPreference: "RORO",
});
