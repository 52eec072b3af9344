import type { Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { findLotRow } from "#app/features/lots/find-lot.server.ts";
import { isPictureVersion, pictureAddress, type PictureKind } from "#app/features/lots/picture-address.server.ts";
import { PICTURE_WIDTHS } from "#app/features/lots/picture-widths.ts";

export interface PictureSource {
  /** Where the upstream keeps it; nobody has said yet that this address may be asked. */
  source: string;
  width: number;
  /** Where it stands on our route now, when it was asked for under an older version. */
  movedTo?: string;
}

// Eight digits stood in the addresses of before.
const NAME = /^([ls])(\d{1,2})-([0-9a-f]{6}|[0-9a-f]{8})$/;

/** What `/picture/{id}/{name}/{width}` means, or undefined when there is no such lot, picture or width. */
export async function findPictureSource(
  db: Kysely<DB>,
  asked: { id: string; name: string; width: string },
): Promise<PictureSource | undefined> {
  const width = PICTURE_WIDTHS.find((allowed) => String(allowed) === asked.width);
  const [, kind, index, version] = NAME.exec(asked.name) ?? [];
  if (!width || !kind || !index || !version) return undefined;
  const row = await findLotRow(db, asked.id);
  const source = (kind === "l" ? row?.images_large : row?.images_small)?.[Number(index)];
  if (!source) return undefined;
  if (isPictureVersion(source, version)) return { source, width };
  const address = pictureAddress(asked.id, kind as PictureKind, Number(index), source);
  return { source, width, movedTo: `${address}/${width}` };
}
