import { e164Of } from "#app/platform/formats/phone.ts";
import { sql } from "kysely";
import { findRowIds } from "#app/features/lots/find-lot.server.ts";
import { UUID } from "#app/platform/uuid.ts";
import type { MailDeps } from "#app/upstream/mail/mail-deps.ts";
import { revokeLink } from "../case-link.server.ts";
import { findLotNamed } from "../find-case-lot.server.ts";
import { tellDesk } from "../tell-desk.server.ts";
import {
  actOn,
  addEvent,
  change,
  POINTLESS,
  type Acted,
  type Case,
  type DeskAct,
  type Trx,
} from "./act-on-case.server.ts";
import { MOST_TAGS } from "./case-tags.ts";

/** What a case belongs to: a lot, a person, another case, and who has its private link. */
export const linkLot = (deps: MailDeps, act: DeskAct & { lot: string | undefined }): Promise<Acted> =>
  actOn(deps, act, async (trx, one) => {
    const { lot } = act;
    const lotId = lot === undefined ? null : ((await findRowIds(trx, [lot]))[0] ?? (await findLotNamed(trx, lot)));
    if (lotId === undefined)
      return { ok: false, kind: "wrong", field: "lot", message: "No lot has this number or VIN." };
    if (lotId === one.lot_id) return POINTLESS;
    await change(trx, one.id, { lot_id: lotId });
    if (lot === undefined) return { act: "case.lot-unlinked" };
    return { act: "case.lot-linked", detail: { lot } };
  });

/** Only to the buyer who has proved that the address is theirs: they can read the case in their account. */
export const linkPerson = (deps: MailDeps, act: DeskAct): Promise<Acted> =>
  actOn(deps, act, async (trx, one) => {
    if (one.user_id) return POINTLESS;
    const person = await findPersonOf(trx, one.email);
    if (!person) return POINTLESS;
    const phone_e164 = one.phone_e164 ?? e164Of(one.phone, person.country) ?? null;
    await change(trx, one.id, { user_id: person.id, phone_e164 });
    return {
      event: `Linked to the account of ${person.name}.`,
      act: "case.person-linked",
      detail: { owner: person.id },
    };
  });

const findPersonOf = (db: Trx, email: string) =>
  db
    .selectFrom("users")
    .select(["id", "name", "country"])
    .where(sql<string>`lower(email)`, "=", email.toLowerCase())
    .where("email_verified", "=", true)
    .where("role", "=", "buyer")
    .executeTakeFirst();

/** The link in earlier mails stops working; the next answer contains the new one. */
export const renewCaseLink = (deps: MailDeps, act: DeskAct): Promise<Acted> =>
  actOn(deps, act, async (trx, one) => {
    await revokeLink(trx, one.id);
    return { event: "Private link withdrawn.", act: "case.link-revoked" };
  });

/** An address that was typed proves nothing: it joins two guests, and an account only when it is the account's own. */
async function isSamePerson(trx: Trx, one: Case, other: Case): Promise<boolean> {
  if (one.user_id !== null && other.user_id !== null) return one.user_id === other.user_id;
  const [owned, guest] = one.user_id === null ? [other, one] : [one, other];
  if (owned.user_id === null) return one.email.toLowerCase() === other.email.toLowerCase();
  return (await findPersonOf(trx, guest.email))?.id === owned.user_id;
}

const OF_TWO_PEOPLE = "Choose a case of the same person. An address that somebody else's account typed is no proof.";

/** Everything of this case goes into another one of the same person, and its links lead there. */
export const mergeCase = (deps: MailDeps, act: DeskAct & { into: string }): Promise<Acted> => {
  const wrong = (message: string) => ({ ok: false, kind: "wrong", field: "into", message }) as const;
  if (act.into === act.caseId) return Promise.resolve(wrong("Choose another case: this one is open here."));
  if (!UUID.test(act.into)) return Promise.resolve(wrong("Choose a case from the list."));
  return actOn(deps, act, async (trx, one) => {
    // Two clerks who merge two cases into each other at once: one of them is told to look again.
    const other = await trx
      .selectFrom("cases")
      .selectAll()
      .where("id", "=", act.into)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!other || other.merged_into || !(await isSamePerson(trx, one, other))) return wrong(OF_TWO_PEOPLE);
    await moveAll(trx, one, other, new Date(deps.now));
    await addEvent(trx, {
      caseId: other.id,
      staffId: act.staffId,
      text: `Merged with ${one.reference}: ${one.subject}`,
    });
    await tellDesk(trx, other.id);
    return { act: "case.merged", detail: { into: other.reference } };
  });
};

async function moveAll(trx: Trx, from: Case, to: Case, at: Date): Promise<void> {
  await trx.updateTable("case_entries").set({ case_id: to.id }).where("case_id", "=", from.id).execute();
  const waits = from.state === "new" || from.state === "waiting-for-us";
  // An answer in one of them does not answer what waits in the other.
  const [since = null] = [from.waiting_since, to.waiting_since]
    .filter((one) => one !== null)
    .toSorted((a, b) => a.getTime() - b.getTime());
  await trx
    .updateTable("cases")
    .set({
      state: waits ? "waiting-for-us" : to.state,
      closed_at: waits ? null : to.closed_at,
      updated_at: at,
      waiting_since: since,
      ...(waits ? { snoozed_at: null, snoozed_until: null } : {}),
      fields: sql`${JSON.stringify(from.fields)}::jsonb || cases.fields`,
      tags: [...new Set([...to.tags, ...from.tags])].slice(0, MOST_TAGS),
      lot_id: to.lot_id ?? from.lot_id,
      owner_id: to.owner_id ?? from.owner_id,
      user_id: to.user_id ?? from.user_id,
    })
    .where("id", "=", to.id)
    .execute();
  await sql`
    insert into case_drafts (case_id, staff_id, mode, answer, note, answer_token, note_token, saved_at)
    select ${to.id}, staff_id, mode, answer, note, answer_token, note_token, saved_at from case_drafts where case_id = ${from.id}
    on conflict (case_id, staff_id) do update set
      answer = concat_ws(E'\n\n', nullif(case_drafts.answer, ''), nullif(excluded.answer, '')),
      note = concat_ws(E'\n\n', nullif(case_drafts.note, ''), nullif(excluded.note, ''))`.execute(trx);
  await trx.deleteFrom("case_drafts").where("case_id", "=", from.id).execute();
  await sql`
    insert into case_notices (staff_id, case_id, kind, by_id, at)
    select staff_id, ${to.id}, kind, by_id, at from case_notices where case_id = ${from.id}
    on conflict do nothing`.execute(trx);
  await trx.deleteFrom("case_notices").where("case_id", "=", from.id).execute();
  await trx
    .updateTable("cases")
    .set({ merged_into: to.id, state: "closed", closed_at: at, updated_at: at, waiting_since: null })
    .set({ snoozed_at: null, snoozed_until: null })
    .where("id", "=", from.id)
    .execute();
}
