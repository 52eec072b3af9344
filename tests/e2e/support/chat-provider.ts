import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const SCRIPT = `(async () => {
  const home = new URL(document.currentScript.src).origin;
  const told = await (await fetch(home + "/greeting")).text();
  const chat = document.createElement("section");
  chat.setAttribute("aria-label", "Live chat");
  chat.textContent = told;
  chat.hidden = true;
  document.body.append(chat);
  window.Tawk_API.maximize = () => { chat.hidden = false; };
  window.Tawk_API.showWidget = () => {};
  window.Tawk_API.hideWidget = () => { chat.hidden = true; };
  window.Tawk_API.onLoad();
})();`;

export async function startChatProvider() {
  const server = createServer(({ url }, response) => {
    response.setHeader("Access-Control-Allow-Origin", "*").setHeader("Access-Control-Allow-Headers", "*");
    if (url === "/property-1/widget-1") response.setHeader("Content-Type", "text/javascript").end(SCRIPT);
    else if (url === "/greeting") response.end("How can we help?");
    else response.writeHead(404).end();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    settings: { CHAT_EMBED_URL: origin, CHAT_PROPERTY_ID: "property-1", CHAT_WIDGET_ID: "widget-1" },
    close: () => server.close().closeAllConnections(),
  };
}
