import { ContactBlock } from "#app/features/site/contact-block.tsx";
import type { Preview } from "./edit-section.server.ts";
import { numbered } from "./edit-history.tsx";
import { noticeOf } from "#app/features/site/notice.ts";
import { QuestionList } from "#app/features/pages/question-list.tsx";
import { SignUpBanner } from "#app/features/site/sign-up-banner.tsx";
import {
  CARD_TEXTS,
  FAQ_GROUPS,
  GUIDE_STEPS,
  hiddenTexts,
  type BannerText,
  type CardTexts,
  type FaqItem,
  type GuideVideos,
  type SectionName,
  type TestimonialsContent,
} from "#app/features/site/site-content.ts";
import { FixedLine, UsedBadge } from "#app/features/lot-cards/card-parts.tsx";
import { HiddenTexts } from "#app/features/lot-cards/compared-lots.ts";
import { SiteNotice } from "#app/features/site/site-notice.tsx";
import { TestimonialCard } from "#app/features/pages/testimonial-card.tsx";

const NO_CHAT = "No chat is set up, so the site does not show these hours.";

export function SectionPreview({ section, preview }: { section: SectionName; preview: Preview }) {
  const { content, site, open } = preview;
  if (section === "banner") return <BannerPreview banner={content.banner} />;
  if (section === "faq") return <FaqPreview items={content.faq.items} fresh={preview.fresh} />;
  if (section === "cards") return <CardTextsPreview texts={content.cards} />;
  if (section === "testimonials") return <ReviewsPreview {...content.testimonials} />;
  if (section === "guide") return <VideosPreview videos={content.guide} />;
  return (
    <div className="flex flex-col gap-8">
      <ContactBlock site={site} open={section === "hours" ? { ...open, chat: open.chat ?? NO_CHAT } : open} />
    </div>
  );
}

function BannerPreview({ banner }: { banner: BannerText }) {
  const notice = noticeOf(banner);
  return (
    <>
      {notice ? <SiteNotice notice={notice} /> : <p className="text-ink-soft">No notice above the pages.</p>}
      <SignUpBanner {...banner} />
    </>
  );
}

function CardTextsPreview({ texts }: { texts: CardTexts }) {
  const hidden = hiddenTexts(texts);
  return (
    <>
      <p className="mb-2 text-ink-soft">
        {hidden.length === CARD_TEXTS.length ? "Cards show none of these texts." : "Every card shows:"}
      </p>
      <HiddenTexts value={hidden}>
        <UsedBadge />
        <FixedLine model />
      </HiddenTexts>
    </>
  );
}

function FaqPreview({ items, fresh }: { items: FaqItem[]; fresh: string[] }) {
  return FAQ_GROUPS.map(({ id, heading }) => {
    const questions = items.filter(({ group }) => group === id);
    if (questions.length === 0) return null;
    return (
      <section key={id} className="mt-6 first:mt-0">
        <h3 className="mb-2 text-20 font-bold">{heading}</h3>
        <QuestionList
          name={`preview-${id}`}
          questions={questions}
          open={questions.find((one) => fresh.includes(one.id))?.id}
        />
      </section>
    );
  });
}

function VideosPreview({ videos }: { videos: GuideVideos }) {
  const set = GUIDE_STEPS.filter((step) => videos[step] !== "");
  if (set.length === 0) return <p className="text-ink-soft">No step has a video, so none has a frame.</p>;
  return (
    <ul className="list-disc pl-5">
      {set.map((step) => (
        <li key={step} className="wrap-anywhere">
          Step {GUIDE_STEPS.indexOf(step) + 1}: {videos[step]}
        </li>
      ))}
    </ul>
  );
}

function ReviewsPreview({ intro, reviews }: TestimonialsContent) {
  return (
    <>
      {intro ? <p className="mb-5 max-w-prose text-ink-soft">{intro}</p> : null}
      <ul className="flex flex-col gap-6">
        {numbered(reviews).map(({ key, one }) => (
          <li key={key}>
            <TestimonialCard {...one} />
          </li>
        ))}
      </ul>
    </>
  );
}
