import type { Fault } from "./fault.ts";

const HEADERS = ["tests/requests/security/headers.test.ts"];
const CASES = ["tests/requests/desk/cases-answer.test.ts", "tests/requests/desk/cases-arrange.test.ts"];

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
    find: "if (status === 200 && tag &&",
    replace: "if (status === 304 && tag &&",
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
    file: "app/features/cases/desk/answer-case.server.ts",
    find: 'if (news) return { ok: false, kind: "changed", news };',
    replace: "",
    doors: CASES,
  },
  {
    says: "An answer is taken back after it was shown",
    file: "app/features/cases/desk/take-back.server.ts",
    find: "entry.held_until !== null && entry.held_until.getTime() > deps.now",
    replace: "entry.held_until !== null",
    doors: ["tests/requests/desk/cases-sending.test.ts"],
  },
  {
    says: "A reminder makes a case younger",
    file: "app/features/cases/waiting.server.ts",
    find: "select min(at)",
    replace: "select max(at)",
    doors: ["tests/requests/desk/cases.test.ts"],
  },
  {
    says: "An act forgets what is typed",
    file: "app/routes/desk/cases/case-form.server.ts",
    find: 'if (values["draft_case"]) await saveDraft',
    replace: 'if (values["intent"] === "answer") await saveDraft',
    doors: ["tests/requests/desk/cases-draft.test.ts"],
  },
  {
    says: "An old private link of a case still opens it",
    file: "app/features/cases/case-link.server.ts",
    find: "set(newLink(caseId))",
    replace: "set({ link_sealed: newLink(caseId).link_sealed })",
    doors: ["tests/requests/enquiries/private-link.test.ts", ...CASES],
  },
];
