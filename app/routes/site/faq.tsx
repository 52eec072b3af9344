import type { Route } from "./+types/faq";
import { CommonAnswers, commonAnswers } from "#app/features/pages/common-answers.tsx";
import { currentFaq } from "#app/features/site/current-content.server.ts";
import { FAQ_GROUPS, type FaqItem } from "#app/features/site/site-content.ts";
import { findQuestions } from "#app/features/pages/find-questions.ts";
import { pageMeta } from "#app/features/site/page-meta.ts";
import { QuestionList } from "#app/features/pages/question-list.tsx";

const TITLE = "Shipping FAQ and knowledge base";
const DESCRIPTION = "Answers about freight, ports, papers and damage, and about accounts, bidding, titles and payment.";
const LONGEST_SEARCH = 100;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ site: matches[0].loaderData.site, title: TITLE, description: DESCRIPTION, path: "/faqpage" });
}

export async function loader({ url }: Route.LoaderArgs) {
  const items = await currentFaq();
  const asked = (url.searchParams.get("q") ?? "").trim().slice(0, LONGEST_SEARCH);
  if (asked !== "") return { asked, found: findQuestions(asked, items), common: [], groups: [] };
  const groups = FAQ_GROUPS.map((group) => ({ ...group, items: items.filter((item) => item.group === group.id) }));
  return { asked, common: commonAnswers(items), groups: groups.filter((group) => group.items.length > 0) };
}

export default function Faq({ loaderData: { asked, found, common, groups } }: Route.ComponentProps) {
  return (
    <div className="page py-8 md:py-12">
      <h1 className="text-32 font-extrabold md:text-44">{TITLE}</h1>
      <SearchQuestions asked={asked} />
      {found ? <Found asked={asked} found={found} /> : <Groups common={common} groups={groups} />}
      <p className="mt-10">
        Not answered?{" "}
        <a href="/contactus" className="link">
          Write to us
        </a>
        .
      </p>
    </div>
  );
}

function SearchQuestions({ asked }: { asked: string }) {
  return (
    <form action="/faqpage" role="search" aria-label="Questions" className="mt-5 flex max-w-prose gap-2 print:hidden">
      <label htmlFor="faq-search" className="sr-only">
        Search the questions
      </label>
      <input
        id="faq-search"
        type="search"
        name="q"
        defaultValue={asked}
        maxLength={LONGEST_SEARCH}
        placeholder="deposit, naira…"
        className="field"
      />
      <button className="button button-primary">Search</button>
    </form>
  );
}

function Found({ asked, found }: { asked: string; found: FaqItem[] }) {
  return (
    <section aria-labelledby="found-heading" className="mt-8">
      <h2 id="found-heading" className="mb-4 text-24 font-bold wrap-anywhere">
        {found.length === 0 ? "No question" : found.length === 1 ? "1 question" : `${found.length} questions`} about “
        {asked}”
      </h2>
      {found.length === 0 ? (
        <p>Try one word, such as deposit, shipping or title.</p>
      ) : (
        <QuestionList name="found" questions={found} open={found[0]?.id} />
      )}
      <p className="mt-5">
        <a href="/faqpage" className="link inline-flex min-h-11 items-center">
          All questions
        </a>
      </p>
    </section>
  );
}

type Groups = Pick<Route.ComponentProps["loaderData"], "common" | "groups">;

function Groups({ common, groups }: Groups) {
  const shipping = groups.find(({ id }) => id === "shipping");
  const others = groups.filter(({ id }) => id !== "shipping");
  const parts = [
    ...(shipping ? [["#shipping", "Shipping"]] : []),
    ...others.map(({ id, heading }) => [`#${id}`, heading]),
    ["/glossary", "Glossary"],
  ];
  return (
    <>
      <CommonAnswers answers={common} />
      <nav aria-label="On this page" className="mt-5 flex flex-wrap gap-2 print:hidden">
        {parts.map(([href, label]) => (
          <a key={href} href={href} className="button button-quiet">
            {label}
          </a>
        ))}
      </nav>
      {shipping ? (
        <Part id={shipping.id} heading={shipping.heading}>
          <QuestionList name="shipping-faq" questions={shipping.items} />
        </Part>
      ) : null}
      {others.length > 0 ? (
        <Part id="knowledge-base" heading="Knowledge base">
          {others.map(({ id, heading, items }) => (
            <section key={id} id={id} aria-labelledby={`${id}-heading`} className="mt-8 first:mt-0">
              <h3 id={`${id}-heading`} className="mb-2 text-20 font-bold">
                {heading}
              </h3>
              <QuestionList name={id} questions={items} />
            </section>
          ))}
        </Part>
      ) : null}
    </>
  );
}

function Part({ id, heading, children }: { id: string; heading: string; children: React.ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="mt-12 gap-10 lg:grid lg:grid-cols-4">
      <h2 id={`${id}-heading`} className="mb-4 border-t-2 border-ink pt-3 text-24 font-bold">
        {heading}
      </h2>
      <div className="lg:col-span-3">{children}</div>
    </section>
  );
}
