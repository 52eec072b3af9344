/** A covered car in quiet lines, readable on light and on dark: what a card shows when its picture cannot be had. */
export const PLACEHOLDER_SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 960" width="1280" height="960">' +
  '<rect width="1280" height="960" fill="#8a94a0" fill-opacity=".14"/>' +
  '<g fill="none" stroke="#8a94a0" stroke-width="9" stroke-linecap="round" stroke-linejoin="round">' +
  '<path fill="#8a94a0" fill-opacity=".16" d="M250 640c-8-66 4-122 44-148 42-27 118-26 172-40 46-60 92-100 152-108 84-11 178-8 240 10 54 16 92 66 130 108 54 10 92 36 100 82 5 34 4 64-4 96' +
  'q-26 18-52.1 0t-52.1 0t-52.1 0t-52.1 0t-52.1 0t-52.1 0t-52.1 0t-52.1 0t-52.1 0t-52.1 0t-52.1 0t-52.1 0t-52.1 0t-52.1 0t-52.1 0t-52.1 0z"/>' +
  '<path stroke-opacity=".55" d="M466 452c150-14 330-12 522 10M612 346c-24 40-40 84-44 130M806 340c10 44 14 92 12 132M330 486c-20 38-28 86-26 132M1056 480c20 44 28 88 26 132"/>' +
  '<path d="M352 652a66 66 0 0 0 132 0M796 652a66 66 0 0 0 132 0" fill="#8a94a0" fill-opacity=".3"/>' +
  '<path stroke-opacity=".4" d="M180 720h920"/>' +
  "</g></svg>";
