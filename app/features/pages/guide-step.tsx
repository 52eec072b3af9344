import { lotPath } from "#app/features/lot-cards/lot-words.ts";
import type { LotSummary } from "#app/features/lots/lot.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { GuideStep } from "./buying-guide.ts";
import { StepDrawing } from "./step-drawings.tsx";

export function GuideStepSection({
  step,
  number,
  video,
  walkAround,
}: {
  step: GuideStep;
  number: number;
  /** Empty where the desk has set none. */
  video: string;
  walkAround?: LotSummary;
}) {
  return (
    <li id={step.id} className="grid gap-x-12 gap-y-6 border-t-2 border-ink py-8 lg:grid-cols-5">
      <div className="lg:col-span-3">
        <h2 className="flex items-baseline gap-4 text-24 font-bold md:text-32">
          <span className="num text-harbour">{number}</span>
          {step.heading}
        </h2>
        <div className="mt-3 max-w-prose text-17">
          {step.paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-3">
              {paragraph}
            </p>
          ))}
          <h3 className="mt-5 font-bold">Before you go on</h3>
          <ul>
            {step.checklist.map((item) => (
              <li key={item} className="mt-2 flex gap-3">
                <Icon name="check" className="mt-1 text-leaf" />
                {item}
              </li>
            ))}
          </ul>
          <p className="mt-5 rounded-input bg-paper-sunk p-4 text-15">
            <strong>What it costs:</strong> {step.costs}
          </p>
          <a href={step.link.href} className="button button-quiet mt-5">
            {step.link.label} <Icon name="arrowRight" />
          </a>
        </div>
      </div>
      <div className="flex flex-col gap-6 lg:col-span-2">
        {video ? <Film step={step} address={video} /> : null}
        {walkAround ? <WalkAround lot={walkAround} /> : null}
      </div>
    </li>
  );
}

function WalkAround({ lot }: { lot: LotSummary }) {
  return (
    <figure className="card overflow-hidden print:hidden">
      <video
        controls
        muted
        playsInline
        preload="none"
        poster={lot.picture ? `${lot.picture}/640` : undefined}
        className="aspect-video w-full bg-paper-sunk object-cover"
        aria-label={`Walk-around of ${lot.title}`}
      >
        <source src={`/video/${encodeURIComponent(lot.id)}`} type="video/mp4" />
        Your browser does not support the video tag.
      </video>
      <figcaption className="px-4 py-3 text-13 text-ink-soft">
        A yard's walk-around of{" "}
        <a href={lotPath(lot)} className="link">
          {lot.title}
        </a>
        , on sale now
      </figcaption>
    </figure>
  );
}

/** One of our own plays here; another site's opens there, so that nothing of it loads before a tap. */
function Film({ step, address }: { step: GuideStep; address: string }) {
  if (address.startsWith("/"))
    return (
      <figure className="card overflow-hidden print:hidden">
        <video
          controls
          muted
          playsInline
          preload="none"
          src={address}
          className="aspect-video w-full bg-paper-sunk"
          aria-label={step.videoTitle}
        >
          Your browser does not support the video tag.
        </video>
        <figcaption className="px-4 py-3 text-13 text-ink-soft">{step.videoTitle}</figcaption>
      </figure>
    );
  return (
    <a href={address} rel="noreferrer" className="card block overflow-hidden hover:text-harbour print:hidden">
      <span className="block bg-harbour-soft text-harbour">
        <StepDrawing step={step.id} />
      </span>
      <span className="flex items-center gap-2 px-4 py-3 font-semibold">
        <Icon name="video" /> Watch: {step.videoTitle}
        <span className="text-13 font-normal text-ink-soft">on {new URL(address).hostname}</span>
      </span>
    </a>
  );
}
