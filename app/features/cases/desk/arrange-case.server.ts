import type { MailDeps } from "#app/upstream/mail/mail-deps.ts";
import { lagosMoment } from "#app/features/accounts/account-times.ts";
import type { Language } from "../case-language.ts";
import { caseClosed } from "../case-mails.server.ts";
import { noteWaiting } from "../waiting.server.ts";
import { actOn, change, listColleagues, POINTLESS, type Acted, type DeskAct } from "./act-on-case.server.ts";
import { tellColleague } from "./case-notices.server.ts";
import { MOST_TAGS } from "./case-tags.ts";

/** Whose case it is, whether it is open, when it comes back, and under which tags it is found. */
export const assignCase = (
  deps: MailDeps,
  act: DeskAct & { ownerId: string | undefined; byMail: boolean },
): Promise<Acted> =>
  actOn(deps, act, async (trx, one) => {
    const owner =
      act.ownerId === undefined ? undefined : (await listColleagues(trx)).find(({ id }) => id === act.ownerId);
    if (act.ownerId !== undefined && !owner) {
      return { ok: false, kind: "wrong", field: "colleague", message: "Choose somebody from the list." };
    }
    if (one.owner_id === (owner?.id ?? null)) return POINTLESS;
    await change(trx, one.id, { owner_id: owner?.id ?? null });
    const { staffId, byMail } = act;
    const mails = owner
      ? await tellColleague(trx, deps, { one, staffId, colleague: owner, why: "assigned", byMail })
      : [];
    const event = owner ? `Assigned to ${owner.name}.` : "Assigned to nobody.";
    return { event, mails, act: "case.assigned", detail: { owner: owner?.id ?? "nobody" } };
  });

/** Asks first when their last message has no answer. */
export const closeCase = (deps: MailDeps, act: DeskAct & { isSure: boolean; tellsThem: boolean }): Promise<Acted> =>
  actOn(deps, act, async (trx, one) => {
    if (one.state === "closed") return POINTLESS;
    if (one.waiting_since && !act.isSure) return { ok: false, kind: "unanswered" };
    const at = new Date(deps.now);
    await change(trx, one.id, {
      state: "closed",
      updated_at: at,
      closed_at: at,
      snoozed_at: null,
      snoozed_until: null,
    });
    await noteWaiting(trx, one.id);
    const { site, origin } = deps;
    const mails = act.tellsThem ? [await caseClosed(trx, { site, origin, case: one })] : [];
    return { event: act.tellsThem ? "Closed, and the customer told." : "Closed.", mails, act: "case.closed" };
  });

export const reopenCase = (deps: MailDeps, act: DeskAct): Promise<Acted> =>
  actOn(deps, act, async (trx, one) => {
    if (one.state !== "closed") return POINTLESS;
    const at = new Date(deps.now);
    await change(trx, one.id, { state: "waiting-for-us", updated_at: at, closed_at: null });
    await noteWaiting(trx, one.id);
    // Opened for something that we have to do: it waits for us even when every message is answered.
    await trx
      .updateTable("cases")
      .set({ waiting_since: at })
      .where("id", "=", one.id)
      .where("waiting_since", "is", null)
      .execute();
    return { event: "Reopened.", act: "case.reopened" };
  });

/** @param act its `until` is undefined for a case that comes back when its sender writes, and null for one that comes back now */
export const snoozeCase = (deps: MailDeps, act: DeskAct & { until: Date | null | undefined }): Promise<Acted> =>
  actOn(deps, act, async (trx, one) => {
    const { until } = act;
    const isPointless = until === null ? one.snoozed_at === null : one.state === "closed";
    if (isPointless) return POINTLESS;
    if (until && until.getTime() <= deps.now) {
      return { ok: false, kind: "wrong", field: "until", message: "Choose a time that is still to come." };
    }
    await change(trx, one.id, {
      snoozed_at: until === null ? null : new Date(deps.now),
      snoozed_until: until ?? null,
    });
    const words = until === undefined ? "Put away until they write." : `Put away until ${until && lagosMoment(until)}.`;
    return {
      event: until === null ? "Back in the inbox." : words,
      act: until === null ? "case.woken" : "case.snoozed",
    };
  });

export const tagCase = (deps: MailDeps, act: DeskAct & { tag: string; isOn: boolean }): Promise<Acted> =>
  actOn(deps, act, async (trx, one) => {
    const { tag, isOn } = act;
    if (one.tags.includes(tag) === isOn) return POINTLESS;
    if (isOn && one.tags.length >= MOST_TAGS) {
      return { ok: false, kind: "wrong", field: "tag", message: `A case has at most ${MOST_TAGS} tags.` };
    }
    await change(trx, one.id, { tags: isOn ? [...one.tags, tag] : one.tags.filter((other) => other !== tag) });
    return { act: isOn ? "case.tagged" : "case.untagged", detail: { tag } };
  });

/** In which the saved replies are offered first, and in which its mails are written. It was guessed from the first message. */
export const setLanguage = (deps: MailDeps, act: DeskAct & { language: Language }): Promise<Acted> =>
  actOn(deps, act, async (trx, one) => {
    const { language } = act;
    if (one.language === language) return POINTLESS;
    await change(trx, one.id, { language });
    return { act: "case.language-set", detail: { language } };
  });
