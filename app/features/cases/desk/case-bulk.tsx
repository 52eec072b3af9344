import { BulkActs } from "#app/features/desk/desk-list.tsx";

const BULK = "bulk-cases";

/** What can be done with several cases at once, wherever cases are listed. */
export const CaseBulkActs = ({ action }: { action?: string }) => (
  <BulkActs
    id={BULK}
    action={action}
    acts={[
      { intent: "take", label: "Assign to me" },
      { intent: "snooze", label: "Snooze until tomorrow" },
      { intent: "close", label: "Close what is answered" },
    ]}
  />
);

/** The checkboxes of a table whose rows have the ids of cases as keys. @param checked on a page that shows a form again */
export const pickCases = (cases: { id: string; reference: string }[], checked: readonly string[]) => ({
  form: BULK,
  name: "case",
  label: ({ key }: { key: string }) => `Choose ${cases.find(({ id }) => id === key)?.reference ?? ""}`,
  isChecked: (key: string) => checked.includes(key),
});
