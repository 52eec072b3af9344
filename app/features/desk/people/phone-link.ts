export const callLink = (phone: string): string => `tel:${phone.replace(/(?!^\+)\D/g, "")}`;

const FEWEST_DIGITS = 8;

/** WhatsApp knows numbers by their country code only. */
export function whatsAppLink(phone: string): string | undefined {
  const trimmed = phone.trim();
  if (!/^(?:\+|00)/.test(trimmed)) return undefined;
  const digits = trimmed.replace(/\(0\)/, "").replace(/\D/g, "").replace(/^0+/, "");
  return digits.length < FEWEST_DIGITS ? undefined : `https://wa.me/${digits}`;
}
