import { env } from "./env.server.ts";

export function chatScript(): string | undefined {
  const { CHAT_EMBED_URL: embed, CHAT_PROPERTY_ID: property, CHAT_WIDGET_ID: widget } = env();
  if (!embed || !property || !widget) return undefined;
  return `${embed.replace(/\/+$/, "")}/${property}/${widget}`;
}
