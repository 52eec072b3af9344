interface ProviderWindow extends Window {
  Tawk_API?: { onLoad?: () => void; maximize?: () => void };
  Tawk_LoadStart?: Date;
}

const PATIENCE_MS = 20_000;
let isWanted = false;

export function start(): void {
  const chat = document.querySelector<HTMLDetailsElement>("[data-chat][open]");
  const line = chat?.querySelector<HTMLElement>("[role=status]");
  if (!chat || !line || isWanted) return;
  isWanted = true;
  const address = chat.dataset["chat"] ?? "";
  const { host } = new URL(address);
  line.textContent = `The chat is loading from ${host}. That company receives your network address, the address of this page and what you write.`;

  const script = document.createElement("script");
  const giveUp = () => {
    clearTimeout(deadline);
    script.remove();
    isWanted = false;
    line.textContent = "The chat could not be loaded. Please use one of these:";
  };
  const deadline = setTimeout(giveUp, PATIENCE_MS);
  const provided = window as ProviderWindow;
  provided.Tawk_LoadStart = new Date();
  provided.Tawk_API = {
    onLoad() {
      clearTimeout(deadline);
      // The provider's own button takes this corner.
      chat.hidden = true;
      provided.Tawk_API?.maximize?.();
    },
  };
  script.async = true;
  script.src = address;
  script.addEventListener("error", giveUp);
  document.head.append(script);
}
