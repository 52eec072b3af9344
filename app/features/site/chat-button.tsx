import type { Site } from "#app/platform/site.ts";
import { Icon } from "#app/ui/icon.tsx";
import { inert } from "#app/ui/inert.ts";
import { telephoneAddress, whatsAppAddress } from "./contact.ts";

interface ChatFacts {
  site: Site;
  /** The provider's, where its chat is set up and may run. */
  script: string | undefined;
  /** WhatsApp with a message about the page's lot. */
  ask: string | undefined;
}

/** Works without script; opening it loads the chat provider's script (ui/enhance/chat.ts). */
export function ChatButton(chat: ChatFacts) {
  const { script } = chat;
  const words = script ? "Chat" : "Write to us";
  return (
    <details aria-label={words} data-chat={script} className="chat">
      <summary>
        <Icon name="message" /> <span>{words}</span>
      </summary>
      <ul className="panel" {...inert(import.meta.env.SSR && <Ways {...chat} />)} />
    </details>
  );
}

/** On every page, so theme.css styles it without class names. */
function Ways({ site, script, ask }: ChatFacts) {
  return (
    <>
      {script ? (
        <li>
          <p role="status" />
        </li>
      ) : null}
      {site.whatsapp ? (
        <li>
          <a href={ask ?? whatsAppAddress(site.whatsapp)}>{ask ? "WhatsApp about this car" : "WhatsApp"}</a>
        </li>
      ) : null}
      <li>
        <a href={telephoneAddress(site.phone)}>{site.phone}</a>
      </li>
      <li>
        <a href={`mailto:${site.email}`}>{site.email}</a>
      </li>
      <li>
        <a href="/contactus">Contact us</a>
      </li>
    </>
  );
}
