import { dayInWords } from "#app/features/accounts/account-times.ts";
import { formatMoney } from "#app/features/lots/format.ts";
import { Icon } from "#app/ui/icon.tsx";
import { pagesAround } from "#app/ui/page-numbers.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import type { DepositView } from "./read-deposit.server.ts";

type Line = DepositView["statement"]["lines"][number];

/** Without the purchase's number, which stands below as a link. */
const noteOf = ({ memo, moved, purchase }: Line): string => {
  const own = purchase === null ? memo : memo.replace(new RegExp(`, ${purchase}|^${purchase}(?:: )?`), "");
  return [moved > 0 ? formatMoney(moved) : "", own].filter(Boolean).join(" · ");
};

interface Props extends Pick<DepositView, "statement"> {
  /** Where all of it is as a table. */
  csv: string;
  heading?: string;
}

export function Statement({ statement: { lines, page, pages }, csv, heading = "Statement" }: Props) {
  return (
    <section aria-labelledby="statement" className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="statement" className="text-20 font-bold">
          {heading}
        </h2>
        {lines.length > 0 ? (
          <a href={csv} data-no-prefetch download className="button button-quiet">
            <Icon name="download" /> CSV
          </a>
        ) : null}
      </div>
      {lines.length === 0 ? (
        <p className="mt-2 text-ink-soft">Nothing has moved yet.</p>
      ) : (
        <div className="mt-3 overflow-x-auto" tabIndex={0} role="region" aria-label="Lines of the statement">
          <table className="w-full border-y border-line text-left">
            <thead>
              <tr className="border-b border-line text-13 text-ink-soft">
                <th scope="col" className="hidden py-2 pr-4 font-semibold sm:table-cell">
                  Date
                </th>
                <th scope="col" className="py-2 pr-4 font-semibold">
                  What
                </th>
                <th scope="col" className="py-2 pr-4 text-right font-semibold">
                  In or out
                </th>
                <th scope="col" className="py-2 text-right font-semibold">
                  Balance
                </th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={line.entry} className="border-b border-line align-top last:border-0">
                  <td className="num hidden py-2 pr-4 whitespace-nowrap sm:table-cell">{dayInWords(line.day)}</td>
                  <td className="py-2 pr-4">
                    <span className="num block text-13 text-ink-soft sm:hidden">{dayInWords(line.day)}</span>
                    {line.words}
                    {noteOf(line) === "" ? null : (
                      <span className="block text-13 text-ink-soft wrap-anywhere">{noteOf(line)}</span>
                    )}
                    {line.purchase === null ? null : (
                      <a
                        href={`/account/purchases/${line.purchase}`}
                        className="link num inline-flex min-h-11 items-center text-13"
                      >
                        {line.purchase}
                      </a>
                    )}
                  </td>
                  <td className="num py-2 pr-4 text-right whitespace-nowrap">
                    {line.moneyIn > 0 ? `+${formatMoney(line.moneyIn)}` : ""}
                    {line.moneyOut > 0 ? `−${formatMoney(line.moneyOut)}` : ""}
                  </td>
                  <td className="num py-2 text-right font-semibold whitespace-nowrap">{formatMoney(line.balance)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {pages > 1 ? <Pagination page={page} pages={pages} numbers={pagesAround(page, pages, 2)} /> : null}
    </section>
  );
}
