import { pageMeta } from "./page-meta.ts";

/** Without the title: a form page sets its own, which begins with the error. */
export const formPageMeta = (facts: Parameters<typeof pageMeta>[0]) =>
  pageMeta(facts).filter((one) => !("title" in one));

export function FormTitle({
  title,
  siteName,
  reply,
}: {
  title: string;
  siteName: string;
  reply: { errors: Record<string, string> } | undefined;
}) {
  const isWrong = reply !== undefined && Object.keys(reply.errors).length > 0;
  return <title>{`${isWrong ? "Error: " : ""}${title} | ${siteName}`}</title>;
}
