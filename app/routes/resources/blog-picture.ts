import type { Route } from "./+types/blog-picture";
import { BLOG_PICTURE_WIDTHS } from "#app/features/blog/blog-picture.ts";
import { findPost } from "#app/features/blog/blog.server.ts";
import { isPostSlug } from "#app/features/blog/post-slug.ts";
import { workshop } from "#app/features/pictures/process-workshop.server.ts";
import { formatFor, resizePicture } from "#app/features/pictures/resize.server.ts";
import { keyFor } from "#app/features/pictures/workshop.server.ts";
import { database } from "#app/platform/database.server.ts";
import { A_DAY, busy, notFound, notModified, sendPicture, sendPlaceholder } from "./picture-answers.server.ts";

/** The URL stays when the picture changes, so a copy is cached for a day only. */
export async function loader({ params, request }: Route.LoaderArgs): Promise<Response> {
  const width = BLOG_PICTURE_WIDTHS.find((allowed) => String(allowed) === params.width);
  const post = isPostSlug(params.slug) ? await findPost(database(), params.slug) : undefined;
  if (!width || !post?.image) return notFound();

  const format = formatFor(request.headers.get("accept"));
  const key = keyFor(post.image, width, format);
  const headers = { "Cache-Control": A_DAY, Vary: "Accept", ETag: `"${key.slice(0, 32)}"` };
  const unchanged = notModified(request, headers);
  if (unchanged) return unchanged;

  const made = await workshop().make(post.image, key, (source) => resizePicture(source, width, format));
  if (made.ok) return sendPicture(made.bytes, format, headers);
  return made.reason === "busy" ? busy() : sendPlaceholder();
}
