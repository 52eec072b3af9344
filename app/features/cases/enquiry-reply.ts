import type { FormReply } from "#app/platform/form-reply.ts";

/** What a form that takes files says back: also which of them need not be sent again. */
export interface EnquiryReply extends FormReply {
  formToken: string;
  kept: { field: string; name: string; bytes: number }[];
}

/** What is known of whoever is signed in. */
export interface KnownSender {
  name?: string;
  email?: string;
  phone?: string;
}
