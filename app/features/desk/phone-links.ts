/** By the whole number where it is known, else as it was typed. WhatsApp knows whole numbers only. */
export const phoneLinks = (typed: string, e164: string | null) => ({
  call: `tel:${e164 ?? typed.replace(/(?!^\+)\D/g, "")}`,
  whatsApp: e164 === null ? undefined : `https://wa.me/${e164.slice(1)}`,
});
