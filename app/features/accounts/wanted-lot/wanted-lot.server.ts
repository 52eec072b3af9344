import type { Kysely } from "kysely";
import { lotPath, pictureWords } from "#app/features/lot-cards/lot-words.ts";
import { findLot } from "#app/features/lots/find-lot.server.ts";
import { formatBid, formatTime } from "#app/features/lots/format.ts";
import { isListed } from "#app/features/lots/is-listed.ts";
import { MAIL_PICTURE_WIDTH } from "#app/features/lots/picture-widths.ts";
import type { LotDetail } from "#app/features/lots/lot.ts";
import { sealText, unsealText } from "#app/platform/seal.server.ts";
import type { DB } from "#db/schema.ts";
import type { MailedLot } from "../mails.server.ts";

export interface WantedLot {
  id: string;
  /** Its id for an address, a form or a mail: only this site can have written it. */
  sealed: string;
  path: string;
  title: string;
  picture: string | null;
  pictureWords: string;
  standing: string;
  closing: string;
}

const PURPOSE = "wanted-lot";
const KEPT_MS = 14 * 86_400_000;
const LOT_PATH = /^\/(?:detail\/([^/?#]+)|lots\/([^/?#]+)\/bid)(?:[?#].*)?$/i;

interface Asked {
  /** As it came with an address or a form; anybody may have written it. */
  sealed?: unknown;
  /** Where somebody wants to go. */
  path?: string | null;
  id?: string | undefined;
}

/** The lot for which somebody logs in or registers: the first of what is asked that names one. */
export async function findWantedLot(db: Kysely<DB>, asked: Asked, now: number): Promise<WantedLot | undefined> {
  for (const id of [unsealText(PURPOSE, asked.sealed, now), idInPath(asked.path ?? ""), asked.id]) {
    const lot = id === undefined ? undefined : await findLot(db, id);
    if (lot) return describe(lot, now);
  }
  return undefined;
}

function idInPath(path: string): string | undefined {
  const [, page, panel = ""] = LOT_PATH.exec(path) ?? [];
  try {
    return decodeURIComponent(page ?? panel) || undefined;
  } catch {
    return undefined;
  }
}

function describe(lot: LotDetail, now: number): WantedLot {
  return {
    id: lot.id,
    sealed: sealText(PURPOSE, lot.id, now + KEPT_MS),
    path: lotPath(lot),
    title: lot.title,
    picture: lot.picture,
    pictureWords: pictureWords(lot),
    standing: lot.currentBid ? `Current bid ${formatBid(lot)}` : formatBid(lot),
    closing: closingOf(lot, now),
  };
}

function closingOf(lot: LotDetail, now: number): string {
  if (!isListed(lot, now)) return "Bidding has ended";
  return lot.endsAt ? `Closes ${formatTime(lot.endsAt)}` : "The sale date is not set yet";
}

/** An address that carries the lot on, whatever browser opens it. */
export const withLot = (path: string, lot: WantedLot | undefined): string => (lot ? `${path}?car=${lot.sealed}` : path);

/** The lot as mails show and carry it. */
export function asMailed(lot: WantedLot | undefined, origin: string): MailedLot | undefined {
  if (!lot) return undefined;
  const { title, standing, closing, picture, pictureWords: words } = lot;
  const href = `${origin}${picture}/${MAIL_PICTURE_WIDTH}`;
  return {
    card: { title, lines: [standing, closing], picture: picture ? { href, words } : undefined },
    carry: (path) => withLot(path, lot),
  };
}
