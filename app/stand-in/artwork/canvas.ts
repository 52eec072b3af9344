import type { Pixel } from "./space.ts";

export type Stop = readonly [offset: number, colour: string, opacity?: number];

/** The renderer paints a shape with opacity on a layer of its own, which is slow. */
const PLAIN_OPACITY = /(?<![-\w])opacity=/u;

/** Coordinates are relative and rounded to a tenth of a pixel, which keeps the text small. */
export class Canvas {
  readonly #definitions: string[] = [];
  readonly #shapes: string[] = [];
  #smeared = false;

  add(markup: string): void {
    this.#shapes.push(markup);
  }

  shape(outline: readonly Pixel[], colour: string, attributes = ""): void {
    if (outline.length > 2)
      this.add(
        `<path d="${closed(outline)}" fill="${colour}"${pad(attributes.replace(PLAIN_OPACITY, "fill-opacity="))}/>`,
      );
  }

  line(points: readonly Pixel[], colour: string, width: number, attributes = ""): void {
    if (points.length > 1)
      this.add(
        `<path d="${open(points)}" fill="none" stroke="${colour}" stroke-width="${round(width)}"${pad(attributes.replace(PLAIN_OPACITY, "stroke-opacity="))}/>`,
      );
  }

  linear(from: Pixel, to: Pixel, stops: readonly Stop[]): string {
    return this.#gradient(
      `linearGradient gradientUnits="userSpaceOnUse" x1="${round(from[0])}" y1="${round(from[1])}" x2="${round(to[0])}" y2="${round(to[1])}"`,
      "linearGradient",
      stops,
    );
  }

  radial(stops: readonly Stop[], focus = ""): string {
    return this.#gradient(`radialGradient${pad(focus)}`, "radialGradient", stops);
  }

  smear(): string {
    if (!this.#smeared)
      this.#definitions.push(
        '<filter id="s" x="-2%" y="-2%" width="104%" height="104%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="0 7"/><feComposite operator="atop" in2="SourceGraphic"/></filter>',
      );
    this.#smeared = true;
    return "url(#s)";
  }

  #gradient(opening: string, tag: string, stops: readonly Stop[]): string {
    const id = `g${this.#definitions.length}`;
    const inner = stops
      .map(
        ([offset, colour, opacity]) =>
          `<stop offset="${Math.round(offset * 1000) / 1000}" stop-color="${colour}"${opacity === undefined ? "" : ` stop-opacity="${round(opacity, 100)}"`}/>`,
      )
      .join("");
    this.#definitions.push(`<${opening} id="${id}">${inner}</${tag}>`);
    return `url(#${id})`;
  }

  clipped(outlines: readonly (readonly Pixel[])[], paint: () => void): void {
    const id = `c${this.#definitions.length}`;
    this.#definitions.push(`<clipPath id="${id}"><path d="${outlines.map(closed).join("")}"/></clipPath>`);
    this.group(`clip-path="url(#${id})"`, paint);
  }

  group(attributes: string, paint: () => void): void {
    this.add(`<g ${attributes}>`);
    paint();
    this.add("</g>");
  }

  text(width: number, height: number): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" stroke-linecap="round" stroke-linejoin="round"><defs>${this.#definitions.join("")}</defs>${this.#shapes.join("")}</svg>`;
  }
}

const closed = (points: readonly Pixel[]): string => `${open(points)}z`;

/** Leaves out points within a third of a pixel of the line (Douglas and Peucker). */
function simplified(points: readonly Pixel[]): readonly Pixel[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return points;
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]];
  const length = Math.hypot(dx, dy);
  let [worst, at] = [0, -1];
  for (let i = 1; i + 1 < points.length; i++) {
    const [x, y] = points[i] ?? first;
    const off =
      length < 0.1
        ? Math.hypot(x - first[0], y - first[1])
        : Math.abs((x - first[0]) * dy - (y - first[1]) * dx) / length;
    if (off > worst) [worst, at] = [off, i];
  }
  if (worst <= 0.35) return [first, last];
  return [...simplified(points.slice(0, at + 1)).slice(0, -1), ...simplified(points.slice(at))];
}

function open(outline: readonly Pixel[]): string {
  const points = simplified(outline);
  let [lastX, lastY] = [0, 0];
  let d = "";
  for (const [px, py] of points) {
    const [x, y] = [Math.round(px * 10), Math.round(py * 10)];
    if (d !== "" && x === lastX && y === lastY) continue;
    const pair = `${tenth(x - lastX)}${y - lastY < 0 ? "" : " "}${tenth(y - lastY)}`;
    d += d === "" ? `M${pair}l` : d.endsWith("l") || pair.startsWith("-") ? pair : ` ${pair}`;
    [lastX, lastY] = [x, y];
  }
  return d.endsWith("l") ? d.slice(0, -1) : d;
}

const tenth = (value: number): string => String(value / 10).replace(/^(-?)0\./u, "$1.");
export const round = (value: number, precision = 10): string => String(Math.round(value * precision) / precision);
const pad = (attributes: string): string => (attributes === "" ? "" : ` ${attributes}`);
