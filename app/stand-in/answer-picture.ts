import { findBlogSubject } from "./blog.ts";
import { subjectOf, type Catalogue } from "./lot.ts";
import type { Pictures } from "./pictures.ts";
import { messageReply, type Reply } from "./reply.ts";
import { answerVideo } from "./videos.ts";

const LOT_PICTURE = /^\/pictures\/(\d{8})\/(\d{1,2})-(large|small)\.jpg$/;
const BLOG_PICTURE = /^\/blog-pictures\/(\d{1,3})\.jpg$/;
const VIDEO = /^\/videos\/([a-z]+)\.mp4$/;

const JPEG = { "content-type": "image/jpeg", "cache-control": "public, max-age=86400" };

export async function answerPicture(
  catalogue: Catalogue,
  pictures: Pictures,
  path: string,
  range?: string,
): Promise<Reply> {
  const video = VIDEO.exec(path)?.[1];
  if (video !== undefined) return answerVideo(video, range);
  const body = LOT_PICTURE.test(path) ? await lotPicture(catalogue, pictures, path) : await blogPicture(pictures, path);
  return body ? { status: 200, headers: JPEG, body } : messageReply(404, "no such picture");
}

async function lotPicture(catalogue: Catalogue, pictures: Pictures, path: string): Promise<Buffer | undefined> {
  const [, lotNumber = "", view = "", size = ""] = LOT_PICTURE.exec(path) ?? [];
  const facts = catalogue.findFacts(lotNumber);
  if (!facts || Number(view) >= facts.pictures) return undefined;
  return pictures.get(path, subjectOf(facts), Number(view), size === "small" ? "small" : "large");
}

async function blogPicture(pictures: Pictures, path: string): Promise<Buffer | undefined> {
  const place = BLOG_PICTURE.exec(path)?.[1];
  const subject = place === undefined ? undefined : findBlogSubject(Number(place));
  return subject && pictures.get(path, subject, 0, "large");
}
