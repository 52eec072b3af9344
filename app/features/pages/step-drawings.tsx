import type { GuideStep } from "./buying-guide.ts";

const DRAWINGS: Record<GuideStep["id"], React.ReactElement> = {
  register: (
    <>
      <rect x="92" y="48" width="136" height="84" rx="8" />
      <circle cx="126" cy="82" r="13" />
      <path d="M104 116c3-14 41-14 44 0M166 74h44M166 90h44M166 106h26" />
    </>
  ),
  browse: (
    <>
      <rect x="70" y="42" width="78" height="96" rx="6" />
      <path d="M70 88h78M80 104h40M80 118h26M84 78l8-14h26l12 14" />
      <circle cx="196" cy="82" r="34" />
      <path d="m221 107 26 28" />
    </>
  ),
  review: (
    <>
      <Car />
      <circle cx="222" cy="92" r="26" strokeDasharray="5 5" />
      <path d="m214 84 6 8-5 4 8 9" />
    </>
  ),
  "deposit-and-bid": (
    <>
      <path d="M84 136V96M116 136V82M148 136V64M180 136V48M76 136h116" />
      <path d="M204 54h52M204 54l10-8M204 54l10 8" />
      <path d="M204 92h40M204 110h52M204 128h30" />
    </>
  ),
  win: (
    <>
      <path d="m146 50 44 44M132 64l44 44M139 57l14-14M183 101l14-14M158 82l-56 50" />
      <rect x="176" y="122" width="64" height="14" rx="4" />
    </>
  ),
  shipping: (
    <>
      <path d="M62 108h196l-22 32H88zM104 108V82h120v26M128 82V62h72v20M160 62V44h20" />
      <path d="M46 152q12-8 24 0t24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0" />
    </>
  ),
  enjoy: (
    <>
      <Car />
      <path d="M62 74 96 44l34 30M72 66v30M120 66v14" />
    </>
  ),
};

function Car() {
  return (
    <>
      <path d="M70 122h-8c-3-14 2-22 16-25l22-5c12-14 24-22 42-22h34c18 0 30 9 40 22 20 2 34 8 36 30h-16" />
      <path d="M118 122h72M112 92h96M152 70v22" />
      <circle cx="94" cy="122" r="16" />
      <circle cx="214" cy="122" r="16" />
    </>
  );
}

export function StepDrawing({ step }: { step: GuideStep["id"] }) {
  return (
    <svg
      viewBox="0 0 320 180"
      className="block w-full"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {DRAWINGS[step]}
    </svg>
  );
}
