import type { Route } from "./+types/picture";
import { findPictureSource } from "#app/features/pictures/find-picture.server.ts";
import { workshop } from "#app/features/pictures/process-workshop.server.ts";
import { formatFor, resizePicture } from "#app/features/pictures/resize.server.ts";
import { keyFor } from "#app/features/pictures/workshop.server.ts";
import { MAIL_PICTURE_WIDTH } from "#app/features/lots/picture-widths.ts";
import { database } from "#app/platform/database.server.ts";
import { busy, FOR_EVER, notFound, notModified, sendPicture, sendPlaceholder } from "./picture-answers.server.ts";

const SHOWN_ANYWHERE = { "Cross-Origin-Resource-Policy": "cross-origin" };

export async function loader({ params, request }: Route.LoaderArgs): Promise<Response> {
  const found = await findPictureSource(database(), params);
  if (!found) return notFound();
  if (found.movedTo) return new Response(null, { status: 302, headers: { Location: found.movedTo } });

  const format = formatFor(request.headers.get("accept"));
  const key = keyFor(found.source, found.width, format);
  const headers = {
    "Cache-Control": FOR_EVER,
    Vary: "Accept",
    ETag: `"${key.slice(0, 32)}"`,
    ...(found.width === MAIL_PICTURE_WIDTH ? SHOWN_ANYWHERE : {}),
  };
  // The URL contains the source's version, so a copy with this ETag is current.
  const unchanged = notModified(request, headers);
  if (unchanged) return unchanged;

  const made = await workshop().make(found.source, key, (source) => resizePicture(source, found.width, format));
  if (made.ok) return sendPicture(made.bytes, format, headers);
  return made.reason === "busy" ? busy() : sendPlaceholder();
}
