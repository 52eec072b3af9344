import { data } from "react-router";
import { z } from "zod";
import type { Route } from "./+types/verify-receipt";
import { checkReceipt } from "#app/features/bidding/receipts/check-receipt.server.ts";
import { VerifiedResult, VerifyForm } from "#app/features/bidding/receipts/verify-page.tsx";
import { pageMeta } from "#app/features/site/page-meta.ts";
import { database } from "#app/platform/database.server.ts";
import { checkForm } from "#app/platform/submitted-form.server.ts";
import { AsideBlock, FormPage } from "#app/ui/form-page.tsx";

const TITLE = "Check a receipt";

export function meta({ matches }: Route.MetaArgs) {
  const description = "Check that the receipt of a bid is genuine and that nothing in it was changed.";
  return pageMeta({ site: matches[0].loaderData.site, title: TITLE, description, path: "/verify-receipt" });
}

const typed = z.string().default("");
const schema = z.object({ receipt: typed, keys: typed, commitments: typed });

/** Nothing of it is kept. */
export async function action({ request }: Route.ActionArgs) {
  let file = "";
  const form = await checkForm(request, schema, {
    files: 1,
    takeFile: async (_, { bytes }) => void (file = Buffer.from(bytes).toString("utf8")),
  });
  if (!form.ok) return data({ given: undefined, verified: undefined }, { status: form.status });
  const given = { ...form.value, receipt: file === "" ? form.value.receipt : file };
  const verified = await checkReceipt(database(), given);
  return data({ given, verified }, { status: verified.said ? 200 : 422 });
}

export default function VerifyReceipt({ actionData }: Route.ComponentProps) {
  return (
    <FormPage
      title={TITLE}
      intro={<p>We sign every bid. Here you see whether a receipt is ours, and whether anything in it was changed.</p>}
      aside={import.meta.env.SSR && <HowItWorks />}
    >
      <VerifiedResult verified={actionData?.verified} />
      <VerifyForm given={actionData?.given} />
    </FormPage>
  );
}

function HowItWorks() {
  return (
    <AsideBlock heading="Without us">
      <p>
        Download{" "}
        <a href="/verify-receipt.mjs" download className="link">
          the program
        </a>{" "}
        and{" "}
        <a href="/receipts/keys.json" className="link">
          our public keys
        </a>
        . It is one short file for Node, needs nothing else and no line to the network:
      </p>
      <pre className="rounded-card bg-paper-sunk p-3 text-13 whitespace-pre-wrap">
        node verify-receipt.mjs receipt.json keys.json
      </pre>
      <p>
        When a sale is over, its receipt page links to the list of all its commitments. Given as a third file, it shows
        that no bid was put in or left out. No list names a bidder or an amount.
      </p>
    </AsideBlock>
  );
}
