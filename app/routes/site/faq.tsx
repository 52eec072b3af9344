import type { Route } from "./+types/faq";
import { currentContent } from "#app/features/site/current-content.server.ts";
import { GlossaryList } from "#app/features/glossary/glossary-list.tsx";
import { pageMeta } from "#app/features/site/page-meta.ts";
import { QuestionList } from "#app/features/pages/question-list.tsx";
import { FAQ_GROUPS } from "#app/features/site/site-content.ts";

const TITLE = "Shipping FAQ and knowledge base";
const DESCRIPTION =
  "Answers about freight, ports, papers and damage, about accounts, bidding, titles and payment, and the trade's words in plain English.";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ site: matches[0].loaderData.site, title: TITLE, description: DESCRIPTION, path: "/faqpage" });
}

export async function loader() {
  const { items } = (await currentContent()).faq;
  const groups = FAQ_GROUPS.map((group) => ({ ...group, items: items.filter((item) => item.group === group.id) }));
  return { groups: groups.filter((group) => group.items.length > 0) };
}

export default function Faq({ loaderData: { groups } }: Route.ComponentProps) {
  const shipping = groups.find(({ id }) => id === "shipping");
  const others = groups.filter(({ id }) => id !== "shipping");
  const parts = [
    ...(shipping ? [["shipping", "Shipping"] as const] : []),
    ...others.map(({ id, heading }) => [id, heading] as const),
    ["glossary", "Glossary"] as const,
  ];
  return (
    <div className="page py-8 md:py-12">
      <h1 className="text-32 font-extrabold md:text-44">{TITLE}</h1>
      <nav aria-label="On this page" className="mt-5 flex flex-wrap gap-2 print:hidden">
        {parts.map(([id, label]) => (
          <a key={id} href={`#${id}`} className="button button-quiet">
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
      <Part id="glossary" heading="Glossary">
        <GlossaryList />
      </Part>
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
