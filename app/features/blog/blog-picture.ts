export const BLOG_PICTURE_WIDTHS = [320, 640, 960, 1280] as const;

export const blogPictureAddress = (slug: string) => `/blog-picture/${encodeURIComponent(slug)}`;

export const blogPictureSet = (slug: string): string =>
  BLOG_PICTURE_WIDTHS.map((width) => `${blogPictureAddress(slug)}/${width} ${width}w`).join(", ");
