import type { BannerText } from "./site-content.ts";

/** What every reader should know, and where it leads. */
export interface Notice {
  text: string;
  link?: { label: string; href: string };
}

/** The desk's notice; undefined when it wrote none. */
export function noticeOf({ notice, noticeLabel, noticeHref }: BannerText): Notice | undefined {
  if (!notice) return undefined;
  return noticeHref ? { text: notice, link: { label: noticeLabel, href: noticeHref } } : { text: notice };
}
