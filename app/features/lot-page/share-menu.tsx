import type { LotDetail } from "#app/features/lots/lot.ts";
import { Icon } from "#app/ui/icon.tsx";
import { addressOf, type OwnSite, shareOnWhatsApp } from "./ask-and-share.ts";

/** Opens without script; enhance/share.ts asks the system's share sheet instead where there is one, and copies the link. */
export function ShareMenu({ lot, site }: { lot: LotDetail; site: OwnSite }) {
  const address = addressOf(lot, site);
  return (
    <details className="relative" data-share={lot.title}>
      <summary className="button button-quiet rounded-full">
        <Icon name="share" /> Share
      </summary>
      <div className="panel right-0 grid gap-2 text-13">
        <a href={shareOnWhatsApp(lot, site)} rel="noopener" className="button button-quiet">
          <Icon name="message" /> Send on WhatsApp
        </a>
        <button type="button" className="button button-quiet" data-copy hidden>
          Copy link
        </button>
        <p>
          Link to this page:{" "}
          <a href={address} className="link block">
            {address.replace(/^https?:\/\//, "")}
          </a>
        </p>
      </div>
    </details>
  );
}
