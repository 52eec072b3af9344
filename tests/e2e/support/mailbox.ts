import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "@playwright/test";
import { z } from "zod";
import { linkIn } from "#tests/support/mailbox.ts";
import type { SmtpSink } from "#tests/support/smtp-sink.ts";
import { patience } from "#tests/support/patience.ts";
import { system } from "./system.ts";

const mailSchema = z.object({
  recipients: z.array(z.string()),
  subject: z.string().default(""),
  text: z.string().default(""),
  html: z.string().default(""),
});
type Mail = z.infer<typeof mailSchema>;

export async function showMailbox(sink: SmtpSink): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(sink.mails()));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function listMails(address: string): Promise<Mail[]> {
  const answer = await fetch(system().mailbox);
  const mails = z.array(mailSchema).parse(await answer.json());
  return mails.filter(({ recipients }) => recipients.includes(address));
}

export async function mailTo(address: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(
      async () => {
        const mails = await listMails(address);
        found = mails.findLast((mail) => subject.test(mail.subject));
        return found ? "it came" : mails.map((mail) => mail.subject);
      },
      { message: `a mail to ${address} about ${subject}`, timeout: patience(60_000) },
    )
    .toBe("it came");
  if (!found) throw new Error("unreachable");
  return found;
}

export function pathIn(mail: Mail): string {
  const { pathname, search } = linkIn(mail);
  return pathname + search;
}

export const countMails = async (address: string, subject: RegExp): Promise<number> =>
  (await listMails(address)).filter((mail) => subject.test(mail.subject)).length;
