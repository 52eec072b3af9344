import { replaceControls } from "#app/platform/formats/control-characters.ts";
import { z } from "zod";
import type { MailNotice } from "#app/upstream/mail/transport.server.ts";

const mailMessage = z.object({
  mail: z.object({ hint: z.string(), subject: z.string(), link: z.string().optional() }),
});

export function noticeIn(message: unknown): MailNotice | undefined {
  return mailMessage.safeParse(message).data?.mail;
}

export function noticeLine({ hint, subject, link = "" }: MailNotice): string {
  // A terminal obeys control characters.
  return replaceControls(`Mail to ${hint}: ${subject}  ${link}`).trimEnd();
}
