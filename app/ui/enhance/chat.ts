interface ProviderWindow extends Window {
  Tawk_API?: { [name in "onLoad" | "onChatMinimized" | "maximize" | "showWidget" | "hideWidget"]?: () => void };
  Tawk_LoadStart?: Date;
}

const PATIENCE_MS = 20_000;
const provided = window as ProviderWindow;
let state: "none" | "asked" | "here" = "none";

/** Our place in the frame opens it; the provider's own button, which would lie over the page, stays away. */
function open(chat: HTMLDetailsElement): void {
  chat.open = false;
  provided.Tawk_API?.showWidget?.();
  provided.Tawk_API?.maximize?.();
}

export function start(): void {
  const chat = document.querySelector<HTMLDetailsElement>("[data-chat][open]");
  const line = chat?.querySelector<HTMLElement>("[role=status]");
  if (!chat || !line || state === "asked") return;
  if (state === "here") return open(chat);
  state = "asked";
  const address = chat.dataset["chat"] ?? "";
  const { host } = new URL(address);
  line.textContent = `The chat is loading from ${host}. That company receives your network address, the address of this page and what you write.`;

  const script = document.createElement("script");
  const giveUp = () => {
    clearTimeout(deadline);
    script.remove();
    state = "none";
    line.textContent = "The chat could not be loaded. Please use one of these:";
  };
  const deadline = setTimeout(giveUp, PATIENCE_MS);
  provided.Tawk_LoadStart = new Date();
  provided.Tawk_API = {
    onLoad() {
      clearTimeout(deadline);
      state = "here";
      line.textContent = "";
      open(chat);
    },
    onChatMinimized: () => provided.Tawk_API?.hideWidget?.(),
  };
  script.async = true;
  script.src = address;
  script.addEventListener("error", giveUp);
  document.head.append(script);
}
