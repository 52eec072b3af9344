import arrowLeft from "lucide-static/icons/arrow-left.svg?raw";
import arrowRight from "lucide-static/icons/arrow-right.svg?raw";
import check from "lucide-static/icons/check.svg?raw";
import chevronDown from "lucide-static/icons/chevron-down.svg?raw";
import clock from "lucide-static/icons/clock.svg?raw";
import download from "lucide-static/icons/download.svg?raw";
import filter from "lucide-static/icons/sliders-horizontal.svg?raw";
import fuel from "lucide-static/icons/fuel.svg?raw";
import gauge from "lucide-static/icons/gauge.svg?raw";
import gavel from "lucide-static/icons/gavel.svg?raw";
import gears from "lucide-static/icons/cog.svg?raw";
import grid from "lucide-static/icons/layout-grid.svg?raw";
import heart from "lucide-static/icons/heart.svg?raw";
import info from "lucide-static/icons/info.svg?raw";
import key from "lucide-static/icons/key-round.svg?raw";
import mail from "lucide-static/icons/mail.svg?raw";
import mapPin from "lucide-static/icons/map-pin.svg?raw";
import menu from "lucide-static/icons/menu.svg?raw";
import message from "lucide-static/icons/message-circle.svg?raw";
import paperclip from "lucide-static/icons/paperclip.svg?raw";
import phone from "lucide-static/icons/phone.svg?raw";
import plus from "lucide-static/icons/plus.svg?raw";
import search from "lucide-static/icons/search.svg?raw";
import share from "lucide-static/icons/share-2.svg?raw";
import ship from "lucide-static/icons/ship.svg?raw";
import star from "lucide-static/icons/star.svg?raw";
import table from "lucide-static/icons/table-2.svg?raw";
import triangleAlert from "lucide-static/icons/triangle-alert.svg?raw";
import user from "lucide-static/icons/user-round.svg?raw";
import video from "lucide-static/icons/circle-play.svg?raw";
import x from "lucide-static/icons/x.svg?raw";
import car from "lucide-static/icons/car.svg?raw";

const ICONS = {
  arrowLeft,
  arrowRight,
  car,
  check,
  chevronDown,
  clock,
  download,
  filter,
  fuel,
  gauge,
  gavel,
  gears,
  grid,
  heart,
  info,
  key,
  mail,
  mapPin,
  menu,
  message,
  paperclip,
  phone,
  plus,
  search,
  share,
  ship,
  star,
  table,
  triangleAlert,
  user,
  video,
  x,
} as const;

export type IconName = keyof typeof ICONS;

/** The lines of a drawing; the build brings nothing else of it (vite.config.ts). */
const shapes = (source: string) => source.replace(/.*<svg[^>]*>|<\/svg>/gs, "").trim();

/** Hundredths of a unit, of which an icon has 24, are less than anybody sees. */
const rounded = (numbers: string) =>
  numbers.replace(/\.\d{3,}/g, (part) =>
    Math.min(0.99, Number(Number(part).toFixed(2)))
      .toString()
      .slice(1),
  );

/** The same lines as one path, in half of the bytes; what has a colour of its own stays as it is. */
function asOnePath(source: string): string {
  const lines: string[] = [];
  const others: string[] = [];
  for (const [shape, name = ""] of shapes(source).matchAll(/<(\w+) [^>]*>/g)) {
    const read = (attribute: string) => new RegExp(` ${attribute}="([^"]*)"`).exec(shape)?.[1] ?? "";
    const [x, y, width, height, r] = ["x", "y", "width", "height", "rx"].map((one) => Number(read(one)));
    if (shape.includes("fill=")) others.push(shape.replace(" />", "/>"));
    else if (name === "path") lines.push(fromItsOwnStart(read("d")));
    else if (name === "line") lines.push(`M${read("x1")} ${read("y1")}L${read("x2")} ${read("y2")}`);
    else if (name === "circle") lines.push(circle(Number(read("cx")), Number(read("cy")), Number(read("r"))));
    else if (name === "rect") lines.push(rectangle([x, y], [width, height], r));
    else others.push(shape);
  }
  return `<path d="${rounded(lines.join("")).replaceAll(" -", "-")}"/>${others.join("")}`;
}

/** A path that begins at a distance from nothing begins at a place; what follows is told from there, as before. */
const fromItsOwnStart = (path: string) =>
  path.replace(/^m\s*(-?[\d.]+)[\s,]*(-?[\d.]+)\s*(?=([a-z]?))/i, (whole, x: string, y: string, next: string) =>
    whole.startsWith("m") ? `M${x} ${y}${next ? "" : "l"}` : whole,
  );

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0 ${r} ${r} 0 1 0-${2 * r} 0`;

function rectangle(
  [x = 0, y = 0]: (number | undefined)[],
  [width = 0, height = 0]: (number | undefined)[],
  r = 0,
): string {
  const turn = (dx: string, dy: string) => (r ? `a${r} ${r} 0 0 1${dx}${r}${dy}${r}` : "");
  const [across, down] = [width - 2 * r, height - 2 * r];
  return `M${x + r} ${y}h${across}${turn(" ", " ")}v${down}${turn("-", " ")}h-${across}${turn("-", "-")}v-${down}${turn(" ", "-")}z`;
}

/** React may draw these anew on pages that it takes over; those of the first answer stay as they came. */
const DRAWN_LATER: Partial<Record<IconName, string>> = { check, info, mail, triangleAlert, x };

const drawn = new Map<IconName, string>();

function drawingOf(name: IconName): string {
  if (!import.meta.env.SSR) return DRAWN_LATER[name] === undefined ? "" : shapes(DRAWN_LATER[name]);
  const drawing = drawn.get(name) ?? asOnePath(ICONS[name]);
  drawn.set(name, drawing);
  return drawing;
}

/** For markup that is written as text. */
export const iconMarkup = (name: IconName): string =>
  `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${drawingOf(name)}</svg>`;

/** Its lines stand in it: a reference to a shared drawing costs a phone more than the lines, and packed they weigh no more. */
export function Icon({ name, label, className = "" }: { name: IconName; label?: string; className?: string }) {
  return (
    <svg
      className={className ? `icon ${className}` : "icon"}
      viewBox="0 0 24 24"
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: drawingOf(name) }}
    />
  );
}

const CAR_UNDER_COVER =
  '<path d="M9 65c-1-9 1-13 9-15l20-4c8-8 15-12 27-12 14 0 21 3 30 11 11 1 16 6 16 20-4 2-7-1-11 0-5 2-8-1-12 0-5 2-9-1-13 ' +
  "0-5 2-8-1-12 0-5 2-9-1-13 0-5 2-8-1-12 0-5 2-9-1-13 0-6 1-11 0-16 0zM23 67a8 8 0 0 0 16 0M79 67a8 8 0 0 0 16 0M4 75.5h112" +
  '"/><path stroke-width=".7" d="M38 46c2 6 1 11-2 16M66 34c-2 10 1 19-2 29M95 45c-3 6-2 11 1 17M52 37c-1 8 2 13 0 21M82 37c3 ' +
  '8 1 15 4 23M20 50c-1 4 0 8-3 11M106 52c-2 4-1 7 0 9"/>';

/** In place of a picture that a lot does not have. */
export function NoPicture({ viewBox, className }: { viewBox: string; className?: string }) {
  return (
    <svg
      viewBox={viewBox}
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.1"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? CAR_UNDER_COVER : "" }}
    />
  );
}

export function Stars({ count }: { count: number }) {
  return (
    <span role="img" aria-label={`${count} of 5 stars`}>
      {"★".repeat(count)}
    </span>
  );
}
