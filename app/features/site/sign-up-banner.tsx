import type { BannerText } from "./site-content.ts";

export function SignUpBanner({ headline, button }: Pick<BannerText, "headline" | "button">) {
  return (
    <section aria-labelledby="sign-up-heading" className="mt-14 border-y border-line bg-harbour-soft md:mt-20">
      <div className="page flex flex-col gap-5 py-10 md:flex-row md:items-center md:justify-between md:py-14">
        <h2 id="sign-up-heading" className="text-24 font-extrabold wrap-anywhere md:text-32">
          {headline}
        </h2>
        <a href="/Register" className="button button-primary self-start md:self-auto md:px-8 md:text-17">
          {button}
        </a>
      </div>
    </section>
  );
}
