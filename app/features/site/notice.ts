import type { BannerText } from "./site-content.ts";

export interface Notice {
  text: string;
  link?: { label: string; href: string };
}

export function noticeOf({ notice, noticeLabel, noticeHref }: BannerText): Notice | undefined {
  if (!notice) return undefined;
  return noticeHref ? { text: notice, link: { label: noticeLabel, href: noticeHref } } : { text: notice };
}
