import type { Route } from "./+types/share-picture";
import { findLotRow } from "#app/features/lots/find-lot.server.ts";
import { toSummary } from "#app/features/lots/lot-row.server.ts";
import { shareWords } from "#app/features/lot-page/share-words.ts";
import { workshop } from "#app/features/pictures/process-workshop.server.ts";
import { drawShareCard, EDITION } from "#app/features/pictures/share-card.server.ts";
import { keyFor } from "#app/features/pictures/workshop.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { site } from "#app/platform/site.server.ts";
import { A_DAY, A_MINUTE, busy, notFound, notModified, sendPicture } from "./picture-answers.server.ts";

/** The link preview image. Without the bid, which changes. */
export async function loader({ params, request }: Route.LoaderArgs): Promise<Response> {
  const row = await findLotRow(database(), params.id);
  if (!row) return notFound();
  const source = row.images_large[0] ?? row.images_small[0];
  const words = { ...shareWords(toSummary(row), systemClock()), siteName: site().name };
  const key = keyFor("share", EDITION, source ?? "", words.title, words.part, ...words.lines, words.siteName);
  const headers = { "Cache-Control": A_DAY, ETag: `"${key.slice(0, 32)}"` };
  const unchanged = notModified(request, headers);
  if (unchanged) return unchanged;

  const photographed = source ? await workshop().make(source, key, (photo) => drawShareCard(words, photo)) : undefined;
  if (photographed?.ok) return sendPicture(photographed.bytes, "jpeg", headers);
  const drawn = await workshop().draw(keyFor(key, "drawn"), () => drawShareCard(words));
  if (!drawn.ok) return busy();
  return sendPicture(drawn.bytes, "jpeg", source ? { "Cache-Control": A_MINUTE } : headers);
}
