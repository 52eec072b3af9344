/** Widths that the picture route makes, in pixels; others are refused. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 960, 1280] as const;

export function pictureSet(address: string, widest: number, least = 0): string {
  return PICTURE_WIDTHS.filter((width) => width >= least && width <= widest)
    .map((width) => `${address}/${width} ${width}w`)
    .join(", ");
}

/** The width in mails, which programs on other origins show. */
export const MAIL_PICTURE_WIDTH = 480;
