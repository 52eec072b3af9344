import type { FormReply } from "#app/platform/form-reply.ts";

/** Several forms of a page send to one address: the answer belongs to the one that was sent. */
export const replyTo = (intent: string, reply: FormReply | undefined) =>
  reply?.values["intent"] === intent ? reply : undefined;

export function Hidden({ fields }: { fields: Record<string, string> }) {
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
