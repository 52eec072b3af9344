import type { Canvas } from "./canvas.ts";
import type { Harm } from "./damage.ts";
import { blend, hex, scaled, type Light, type Rgb } from "./light.ts";
import { randomFrom } from "./random.ts";
import { steps, type Pixel } from "./space.ts";

const DARK_TRIM: Rgb = [52, 54, 58];
const TRIMS: readonly Rgb[] = [DARK_TRIM, [118, 104, 86], [66, 60, 56], [92, 94, 98]];

/** Dead instruments: the battery is off at the yard. */
export function drawDashboard(canvas: Canvas, light: Light, seed: number, year: number, harm: Harm): void {
  const trim = TRIMS[Math.abs(seed) % TRIMS.length] ?? DARK_TRIM;
  const [high, mid, low] = [hex(scaled(trim, 1.25)), hex(scaled(trim, 0.8)), hex(scaled(trim, 0.42))];
  canvas.add(`<rect width="1280" height="960" fill="${low}"/>`);
  outlook(canvas, light);
  canvas.add(
    `<path d="M-10 400Q300 318 640 330T1290 392V640H-10z" fill="${canvas.linear(
      [0, 320],
      [0, 560],
      [
        [0, high],
        [0.35, mid],
        [1, low],
      ],
    )}"/>`,
  );
  canvas.add(
    `<path d="M-10 520Q320 474 660 486T1290 520V960H-10z" fill="${canvas.linear(
      [0, 480],
      [0, 960],
      [
        [0, mid],
        [0.25, hex(scaled(trim, 0.62))],
        [1, hex(scaled(trim, 0.28))],
      ],
    )}"/>`,
  );
  canvas.add(
    `<path d="M-10 520Q320 474 660 486T1290 520" fill="none" stroke="#d5dade" stroke-opacity=".55" stroke-width="5"/>`,
  );
  cluster(canvas);
  middle(canvas, year, seed);
  for (const [x, y] of [
    [70, 540],
    [1150, 548],
  ] as const)
    vent(canvas, x, y, 150);
  canvas.add(
    `<rect x="905" y="640" width="300" height="150" rx="18" fill="#000" fill-opacity=".16" stroke="#000" stroke-opacity=".35" stroke-width="3"/><rect x="1030" y="664" width="52" height="14" rx="7" fill="#000" fill-opacity=".4"/>`,
  );
  steeringWheel(canvas, trim);
  if ((harm.front ?? 0) > 0.6) airbag(canvas);
  canvas.add(
    `<path d="M-10 -10H96Q60 220 -10 470z" fill="${canvas.linear(
      [0, 0],
      [96, 60],
      [
        [0, low],
        [1, mid],
      ],
    )}"/><path d="M1290 -10H1206Q1232 220 1290 430z" fill="${mid}"/>`,
  );
  if (harm["burn-interior"] || harm.burn)
    canvas.add(
      `<rect width="1280" height="960" fill="${canvas.linear(
        [0, 0],
        [0, 960],
        [
          [0, "#0b0908", 0.9],
          [0.55, "#15110e", 0.72],
          [1, "#1b1512", 0.5],
        ],
      )}"/>`,
    );
  if (harm.flood)
    canvas.add(
      `<path d="M0 620Q200 596 420 614T860 604T1280 622V960H0z" fill="#8d7552" fill-opacity=".62"/><path d="M0 620Q200 596 420 614T860 604T1280 622" fill="none" stroke="#5f4c32" stroke-opacity=".7" stroke-width="5"/>`,
    );
}

function outlook(canvas: Canvas, light: Light): void {
  const far = hex(blend(scaled(light.ground, 0.75), light.skyLow, 0.5));
  canvas.add(
    `<path d="M60 -10H1230Q1262 200 1290 420H-10Q30 200 60 -10z" fill="${canvas.linear(
      [0, 0],
      [0, 420],
      [
        [0, hex(light.skyHigh)],
        [0.7, hex(light.skyLow)],
        [1, hex(light.skyLow)],
      ],
    )}"/>`,
  );
  canvas.add(
    `<path d="M0 262Q160 232 320 252T660 246T1000 254T1290 246V430H0z" fill="${far}"/><path d="M0 300H1280V440H0z" fill="${hex(light.ground)}"/>`,
  );
  canvas.add(
    `<path d="M120 310v-110M420 310v-110M720 310v-110M1020 310v-110M0 206H1280" stroke="${far}" stroke-width="5" fill="none"/>`,
  );
  canvas.add(
    '<path d="M330 -10L470 -10L180 400L40 400zM560 -10L600 -10L320 400L280 400z" fill="#fff" fill-opacity=".12"/><rect x="560" y="18" width="190" height="62" rx="26" fill="#17191b"/><rect x="572" y="27" width="166" height="42" rx="18" fill="#6f8697"/>',
  );
}

function cluster(canvas: Canvas): void {
  canvas.add(
    '<path d="M196 500Q204 408 340 402H470Q590 408 606 500L590 560H210z" fill="#0c0d0f"/><path d="M222 502Q228 430 342 426H468Q574 430 582 502L572 548H232z" fill="#17191c"/>',
  );
  for (const [x, needle] of [
    [312, 222],
    [492, 214],
  ] as const) {
    const ticks = steps(140, 400, 13).map(
      (angle) =>
        `<path d="M0 -50v-9" transform="rotate(${Math.round(angle - 270)})" stroke="#cdd3d8" stroke-width="3"/>`,
    );
    canvas.add(
      `<g transform="translate(${x} 498)"><circle r="68" fill="#0a0b0c" stroke="#5b6166" stroke-width="4"/>${ticks.join("")}<path d="M0 8V-46" stroke="#d8402c" stroke-width="5" transform="rotate(${needle})"/><circle r="11" fill="#2b2e31"/></g>`,
    );
  }
  canvas.add('<rect x="366" y="512" width="72" height="26" rx="4" fill="#1f2a26"/>');
  for (let i = 0; i < 6; i++) canvas.add(`<path d="M${372 + i * 11} 525h7" stroke="#9fc2ae" stroke-width="3"/>`);
}

function middle(canvas: Canvas, year: number, seed: number): void {
  const wide = year >= 2016;
  const [x, y, width, height] = wide ? [650, 408, 270, 152] : [664, 520, 232, 110];
  canvas.add(
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="14" fill="#08090b"/><rect x="${x + 9}" y="${y + 9}" width="${width - 18}" height="${height - 18}" rx="8" fill="${canvas.linear(
      [x, y],
      [x + width, y + height],
      [
        [0, "#2a3138"],
        [0.5, "#12161a"],
        [1, "#1d242b"],
      ],
    )}"/><path d="M${x + 9} ${y + height - 9}L${x + width * 0.45} ${y + 9}h${width * 0.2}L${x + width * 0.3} ${y + height - 9}z" fill="#fff" fill-opacity=".07"/>`,
  );
  vent(canvas, 664, wide ? 578 : 656, 104);
  vent(canvas, 792, wide ? 578 : 656, 104);
  const knobs = wide ? 668 : 748;
  for (const dx of [700, 780, 860])
    canvas.add(
      `<circle cx="${dx}" cy="${knobs}" r="30" fill="#101214" stroke="#6d7378" stroke-width="4"/><path d="M${dx} ${knobs - 6}v-18" stroke="#e5e9eb" stroke-width="4"/>`,
    );
  canvas.add(
    `<path d="M620 760H940L1010 960H560z" fill="#141618"/><path d="M640 776H920L962 960H606z" fill="${canvas.linear(
      [0, 770],
      [0, 960],
      [
        [0, "#34383c"],
        [1, "#1b1d20"],
      ],
    )}"/>`,
  );
  canvas.add(
    `<path d="M748 900L760 806" stroke="#2b2e31" stroke-width="26"/><ellipse cx="761" cy="796" rx="38" ry="30" fill="#121416" stroke="#a9afb4" stroke-width="4"/>`,
  );
  if (seed % 3 === 0) canvas.add('<circle cx="872" cy="868" r="40" fill="#0b0c0e" stroke="#4a4f54" stroke-width="5"/>');
}

function vent(canvas: Canvas, x: number, y: number, width: number): void {
  const bars = [14, 28, 42]
    .map((dy) => `<path d="M${x + 10} ${y + dy}h${width - 20}" stroke="#4c5156" stroke-width="4"/>`)
    .join("");
  canvas.add(
    `<rect x="${x}" y="${y}" width="${width}" height="56" rx="12" fill="#0b0c0e" stroke="#7b8186" stroke-opacity=".7" stroke-width="3"/>${bars}`,
  );
}

function steeringWheel(canvas: Canvas, trim: Rgb): void {
  const leather = canvas.linear(
    [0, 430],
    [0, 900],
    [
      [0, "#3b3f43"],
      [0.4, "#17191b"],
      [1, "#0b0c0d"],
    ],
  );
  const hub = canvas.linear(
    [0, 600],
    [0, 770],
    [
      [0, hex(scaled(trim, 0.9))],
      [1, hex(scaled(trim, 0.4))],
    ],
  );
  canvas.add(
    `<g transform="translate(400 668)"><path d="M-200 -18Q-120 -34 -70 -40H70Q120 -34 200 -18L196 34Q120 24 78 44L44 196H-44L-78 44Q-120 24 -196 34z" fill="#15171a"/><ellipse rx="222" ry="216" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="56" cy="8"/><ellipse rx="222" ry="216" fill="none" stroke="${leather}" stroke-width="44"/><path d="M-206 -96A226 220 0 0 1 120 -184" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="7"/><path d="M-88 -52Q0 -72 88 -52Q104 20 72 84Q0 104 -72 84Q-104 20 -88 -52z" fill="${hub}" stroke="#000" stroke-opacity=".4" stroke-width="3"/><ellipse rx="30" ry="21" cy="6" fill="#b9bfc4"/><ellipse rx="18" ry="12" cy="6" fill="#4a4f54"/></g>`,
  );
  for (const x of [250, 508])
    canvas.add(
      `<rect x="${x}" y="650" width="44" height="34" rx="8" fill="#2d3135" stroke="#585d62" stroke-width="2"/>`,
    );
}

function airbag(canvas: Canvas): void {
  canvas.add(
    `<path d="M312 640Q286 700 300 770Q268 850 330 900Q420 950 486 888Q540 830 506 760Q516 690 488 636Q400 604 312 640z" fill="${canvas.linear(
      [300, 620],
      [500, 920],
      [
        [0, "#f4f2ec"],
        [0.5, "#d9d6cd"],
        [1, "#a9a69d"],
      ],
    )}"/><path d="M330 690Q400 730 486 692M318 780Q400 822 500 776M340 860Q400 880 470 850M392 660Q380 760 402 900" fill="none" stroke="#8b887f" stroke-opacity=".6" stroke-width="5"/>`,
  );
}

export function drawEngineBay(canvas: Canvas, paint: Rgb, seed: number, harm: Harm): void {
  const random = randomFrom(seed + 31);
  const [edge, shade] = [hex(paint), hex(scaled(paint, 0.5))];
  canvas.add(
    `<rect width="1280" height="960" fill="${canvas.linear(
      [0, 0],
      [0, 960],
      [
        [0, "#24282b"],
        [0.5, "#3a3f43"],
        [1, "#26292c"],
      ],
    )}"/><path d="M0 0H1280V210Q640 130 0 210z" fill="${canvas.linear(
      [0, 0],
      [0, 210],
      [
        [0, "#050607"],
        [1, "#2a2d30"],
      ],
    )}"/><path d="M0 120L150 190Q110 560 190 960H0zM1280 120L1130 190Q1170 560 1090 960H1280z" fill="${canvas.linear(
      [0, 120],
      [0, 960],
      [
        [0, shade],
        [0.5, edge],
        [1, shade],
      ],
    )}"/><path d="M150 190Q110 560 190 960M1130 190Q1170 560 1090 960" fill="none" stroke="#000" stroke-opacity=".6" stroke-width="14"/>`,
  );
  for (const x of [236, 1044])
    canvas.add(
      `<circle cx="${x}" cy="330" r="84" fill="${shade}"/><circle cx="${x}" cy="330" r="58" fill="#2f3336" stroke="#90979c" stroke-width="6"/><circle cx="${x}" cy="330" r="20" fill="#8b9196"/>${[0, 120, 240].map((a) => `<circle cx="${x}" cy="258" r="9" fill="#c3c8cc" transform="rotate(${a} ${x} 330)"/>`).join("")}`,
    );
  engineBlock(canvas, seed);
  battery(canvas, random() < 0.5);
  canvas.add(
    `<rect x="250" y="600" width="170" height="220" rx="26" fill="${canvas.linear(
      [250, 600],
      [420, 820],
      [
        [0, "#62686d"],
        [1, "#2b2f32"],
      ],
    )}"/><path d="M420 690Q480 690 500 640" stroke="#202326" stroke-width="58" fill="none"/><path d="M436 676v34M456 668v34M476 656v34" stroke="#0c0d0e" stroke-width="7"/>`,
  );
  canvas.add(
    '<path d="M470 300Q360 270 330 420T270 560M820 290Q930 250 950 420M560 760Q540 860 660 880T900 850" fill="none" stroke="#0a0b0c" stroke-width="26"/><path d="M470 296Q360 266 330 416T270 556M820 286Q930 246 950 416M560 756Q540 856 660 876T900 846" fill="none" stroke="#7b8287" stroke-width="6"/>',
  );
  canvas.add(
    '<rect x="850" y="300" width="100" height="112" rx="22" fill="#e4e0c8" fill-opacity=".85"/><rect x="850" y="356" width="100" height="56" rx="18" fill="#d77f9c" fill-opacity=".55"/><circle cx="900" cy="300" r="30" fill="#1b1d1f"/><circle cx="1010" cy="520" r="34" fill="#2459a8"/><circle cx="1010" cy="520" r="18" fill="#173d75"/><circle cx="640" cy="306" r="26" fill="#d5a821"/><path d="M622 306h36" stroke="#6b5410" stroke-width="7"/>',
  );
  canvas.add(
    `<path d="M180 880H1100L1092 960H188z" fill="#2b2e31"/><path d="M200 896H1080" stroke="#50565b" stroke-width="8"/>${steps(
      230,
      1050,
      20,
    )
      .map((x) => `<path d="M${Math.round(x)} 910v50" stroke="#0e0f10" stroke-width="9"/>`)
      .join("")}`,
  );
  const soot = Math.max(harm.burn ?? 0, harm["burn-engine"] ?? 0);
  if (soot)
    canvas.add(
      `<rect width="1280" height="960" fill="${canvas.radial([
        [0, "#0a0807", 0.92],
        [0.6, "#1a1410", 0.78],
        [1, "#2a211b", 0.35],
      ])}"/><path d="M420 420Q520 360 640 420T860 430Q800 560 640 560T420 420z" fill="#7d6a5a" fill-opacity=".4"/>`,
    );
  if (harm.flood) canvas.add('<rect width="1280" height="960" fill="#8d7552" fill-opacity=".45"/>');
  if (harm.front)
    canvas.add(
      '<path d="M180 880L330 820L420 900L560 800L700 910L850 830L980 900L1100 850V960H180z" fill="#0f1112"/><path d="M180 880L330 820L420 900L560 800L700 910L850 830L980 900L1100 850" fill="none" stroke="#6a7075" stroke-width="7"/>',
    );
}

function engineBlock(canvas: Canvas, seed: number): void {
  const cover = canvas.linear(
    [470, 400],
    [820, 760],
    [
      [0, "#787f85"],
      [0.45, "#4a4f54"],
      [1, "#2d3134"],
    ],
  );
  canvas.add(
    `<path d="M450 420Q640 372 840 420L862 720Q640 784 438 720z" fill="#0c0d0e"/><path d="M470 432Q640 388 820 432L838 700Q640 756 458 700z" fill="${cover}"/>`,
  );
  const ribs =
    seed % 2 === 0
      ? [0, 1, 2, 3].map(
          (i) =>
            `<rect x="${512 + i * 70}" y="470" width="44" height="200" rx="16" fill="#0f1112" fill-opacity=".55"/>`,
        )
      : [0, 1, 2].map(
          (i) =>
            `<path d="M490 ${490 + i * 74}Q640 ${456 + i * 74} 806 ${490 + i * 74}" stroke="#0f1112" stroke-opacity=".6" stroke-width="30" fill="none"/>`,
        );
  canvas.add(
    `${ribs.join("")}<path d="M484 446Q640 404 806 446" stroke="#fff" stroke-opacity=".28" stroke-width="5" fill="none"/><ellipse cx="646" cy="716" rx="58" ry="16" fill="#9aa0a5"/>`,
  );
}

function battery(canvas: Canvas, red: boolean): void {
  canvas.add(
    `<rect x="880" y="590" width="210" height="160" rx="12" fill="#0d0e10"/><path d="M880 602a12 12 0 0 1 12-12h186a12 12 0 0 1 12 12v34H880z" fill="#2d3135"/><circle cx="918" cy="614" r="16" fill="#c4c9cc"/><circle cx="1052" cy="614" r="16" fill="#c4c9cc"/><path d="M1052 614Q1120 560 1040 470" stroke="${red ? "#b3202a" : "#8f1b23"}" stroke-width="14" fill="none"/><path d="M918 614Q850 580 860 500" stroke="#08090a" stroke-width="14" fill="none"/><rect x="920" y="664" width="130" height="56" rx="6" fill="#c9a63a"/>`,
  );
}

export function drawPlateAndKey(canvas: Canvas, paint: Rgb, seed: number): void {
  const random = randomFrom(seed + 77);
  const body = canvas.linear(
    [0, 0],
    [1280, 960],
    [
      [0, hex(blend(paint, [255, 255, 255], 0.22))],
      [0.5, hex(paint)],
      [1, hex(scaled(paint, 0.55))],
    ],
  );
  canvas.add(
    `<rect width="1280" height="960" fill="${body}"/><path d="M0 0H210Q150 480 230 960H0z" fill="#0e1012"/><path d="M210 0Q150 480 230 960" fill="none" stroke="#2c3034" stroke-width="26"/><path d="M300 0Q262 480 320 960" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="8"/><path d="M1160 0Q1120 480 1190 960H1280V0z" fill="#000" fill-opacity=".2"/>`,
  );
  canvas.add(
    '<g transform="rotate(-3 700 380)"><rect x="396" y="196" width="660" height="400" rx="20" fill="#000" fill-opacity=".28"/>',
  );
  canvas.add(
    `<rect x="390" y="184" width="660" height="400" rx="18" fill="${canvas.linear(
      [390, 184],
      [1050, 584],
      [
        [0, "#f6f7f6"],
        [0.5, "#dfe2e3"],
        [1, "#c4c9cb"],
      ],
    )}" stroke="#8b9296" stroke-width="3"/>`,
  );
  canvas.add(
    `<rect x="390" y="184" width="660" height="64" rx="18" fill="#22272b"/>${words(random, 424, 216, 8, 12, "#e7ebed")}`,
  );
  for (let row = 0; row < 4; row++)
    canvas.add(words(random, 424, 290 + row * 40, 7 + Math.floor(random() * 5), 9, "#3a4248"));
  const serial: Pixel[] = Array.from({ length: 17 }, (_, i): Pixel => [428 + i * 34, 466]);
  canvas.add(serial.map(([x, y]) => sign(random, x, y)).join(""));
  const bars: string[] = [];
  for (let x = 428; x < 1000; x += 5 + Math.floor(random() * 9)) bars.push(`M${x} 504v54`);
  canvas.add(`<path d="${bars.join("")}" stroke="#14171a" stroke-width="4" stroke-linecap="butt"/>`);
  canvas.add(
    `${[
      [410, 204],
      [1030, 204],
      [410, 564],
      [1030, 564],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="8" fill="#9aa1a5" stroke="#5d6468" stroke-width="2"/>`)
      .join("")}</g>`,
  );
  key(canvas, seed);
}

const words = (random: () => number, x: number, y: number, count: number, tall: number, colour: string): string => {
  let at = x;
  const parts: string[] = [];
  for (let i = 0; i < count && at < 980; i++) {
    const wide = 22 + Math.floor(random() * 56);
    parts.push(`M${at} ${y}h${wide}`);
    at += wide + 24;
  }
  return `<path d="${parts.join("")}" stroke="${colour}" stroke-width="${tall}" stroke-opacity=".8"/>`;
};

function sign(random: () => number, x: number, y: number): string {
  const strokes = ["M0 -16v32", "M0 -16h20", "M20 -16v32", "M0 0h20", "M0 16h20"].filter(() => random() < 0.68);
  return `<path d="${strokes.length > 0 ? strokes.join("") : "M0 -16v32M0 16h20"}" transform="translate(${x} ${y})" stroke="#181c1f" stroke-width="5" fill="none"/>`;
}

function key(canvas: Canvas, seed: number): void {
  const blade = canvas.linear(
    [0, -20],
    [0, 20],
    [
      [0, "#f1f4f5"],
      [0.5, "#aab1b5"],
      [1, "#6b7276"],
    ],
  );
  const buttons = [-26, 12, 50]
    .map(
      (dx, i) =>
        `<rect x="${dx - 150}" y="-20" width="28" height="40" rx="10" fill="${i === 2 && seed % 2 ? "#a3242b" : "#3a3f44"}"/>`,
    )
    .join("");
  canvas.add(
    `<g transform="translate(800 780) rotate(-14)"><ellipse cx="20" cy="60" rx="330" ry="42" fill="#000" fill-opacity=".22"/><path d="M-60 -22H250L282 0L250 22H210L196 10L178 22L160 8L142 22H-60z" fill="${blade}" stroke="#555c60" stroke-width="2"/><path d="M-20 0H250" stroke="#7b8286" stroke-width="5"/><path d="M-250 -58H-80Q-46 -52 -46 0T-80 58H-250Q-290 52 -290 0T-250 -58z" fill="${canvas.linear(
      [0, -58],
      [0, 58],
      [
        [0, "#4a5055"],
        [0.4, "#202427"],
        [1, "#0d0f11"],
      ],
    )}"/>${buttons}<circle cx="-312" cy="0" r="44" fill="none" stroke="#b9c0c4" stroke-width="9"/><path d="M-246 -44H-96" stroke="#fff" stroke-opacity=".3" stroke-width="6"/></g>`,
  );
}
