import type { FormReply } from "#app/platform/form-reply.ts";

export interface EnquiryReply extends FormReply {
  formToken: string;
  kept: { field: string; name: string; bytes: number }[];
}

export interface KnownSender {
  name?: string;
  email?: string;
  phone?: string;
  message?: string;
}
