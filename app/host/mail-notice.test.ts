import { expect, test } from "vitest";
import { noticeIn, noticeLine } from "./mail-notice.ts";

const NOTICE = {
  hint: "n…@example.com",
  subject: "Verify your email",
  link: "http://localhost:3000/emailverification/a",
};

test("a notice of a mail is told from whatever else a process says", () => {
  expect(noticeIn({ mail: NOTICE })).toEqual(NOTICE);
  expect(noticeIn({ ready: true })).toBeUndefined();
  expect(noticeIn({ mail: { subject: "no hint" } })).toBeUndefined();
  expect(noticeIn("mail")).toBeUndefined();
});

test("its line names the subject, and the link if there is one", () => {
  expect(noticeLine(NOTICE)).toBe(
    "Mail to n…@example.com: Verify your email  http://localhost:3000/emailverification/a",
  );
  expect(noticeLine({ hint: "n…@example.com", subject: "Your password was changed" })).toBe(
    "Mail to n…@example.com: Your password was changed",
  );
});

test("its line cannot steer the terminal", () => {
  expect(noticeLine({ hint: "n…@\u001B[2Jx", subject: "a\r\nb" })).toBe("Mail to n…@[2Jx: ab");
});
