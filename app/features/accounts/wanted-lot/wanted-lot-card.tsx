import { LotPicture } from "#app/features/lot-cards/lot-picture.tsx";
import type { WantedLot } from "./wanted-lot.server.ts";

/** What somebody is here for, above the form. */
export function WantedLotCard({ lot }: { lot: WantedLot }) {
  return (
    <section aria-label="Your car" className="card flex flex-wrap items-center gap-x-4 gap-y-2 p-3 text-15">
      <LotPicture address={lot.picture} alt={lot.pictureWords} eager className="w-24 shrink-0 rounded-input" />
      <div className="min-w-24 flex-1 wrap-anywhere">
        <p className="text-17 font-bold">
          <a href={lot.path} className="hover:underline">
            {lot.title}
          </a>
        </p>
        <p className="num font-semibold">{lot.standing}</p>
        <p className="num text-ink-soft">{lot.closing}</p>
      </div>
    </section>
  );
}
