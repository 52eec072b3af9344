import type { Fault } from "./fault.ts";

const HEADERS = ["tests/requests/security/headers.test.ts"];
const CASES = ["tests/requests/desk/cases-act.test.ts"];

export const SITE: Fault[] = [
  {
    says: "Other sites may frame a page",
    file: "app/platform/security.server.ts",
    find: `"frame-ancestors 'none'",`,
    replace: "",
    doors: HEADERS,
  },
  {
    says: "Answers that are no page may be kept by caches",
    file: "app/platform/security.server.ts",
    find: '"cache-control", "private, no-cache"',
    replace: '"cache-control", "public"',
    doors: HEADERS,
  },
  {
    says: "A link leads to another site after signing in",
    file: "app/platform/redirects.ts",
    find: ' || path.startsWith("//")',
    replace: "",
  },
  {
    says: "A host with a password in it is ours",
    file: "app/platform/hosts.ts",
    find: "asked.username || asked.password || ",
    replace: "",
  },
  {
    says: "Another site may post with a cookie",
    file: "app/platform/compat.server.ts",
    find: ' || request.headers.has("cookie")',
    replace: "",
    doors: ["tests/requests/api/compat-origins.test.ts"],
  },
  {
    says: "A page that has not changed is sent again",
    file: "app/platform/document/document.server.ts",
    find: "if (page.status === 200 && tag &&",
    replace: "if (page.status === 304 && tag &&",
    doors: HEADERS,
  },
  {
    says: "A day that does not exist is taken",
    file: "app/platform/calendar-day.ts",
    find: " && new Date(instant).toISOString().startsWith(text)",
    replace: "",
  },
  {
    says: "A line of a form takes line breaks",
    file: "app/platform/form-rules.ts",
    find: "!LINE_BREAK.test(value)",
    replace: "value.length >= 0",
  },
  {
    says: "Two of the staff write over each other in a case",
    file: "app/features/cases/desk/desk-case.server.ts",
    find: 'if ((await lastEntryOf(trx, caseId)) !== seen) return { ok: false, kind: "changed" };',
    replace: "",
    doors: CASES,
  },
  {
    says: "An old private link of a case still opens it",
    file: "app/features/cases/case-link.server.ts",
    find: "set(newLink(caseId))",
    replace: "set({ link_sealed: newLink(caseId).link_sealed })",
    doors: ["tests/requests/enquiries/private-link.test.ts", ...CASES],
  },
];
