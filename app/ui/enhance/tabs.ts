import { fetchedPage } from "./fetched-page.ts";
import { start as startSliders, stopSliders } from "./sliders.ts";

const pages = new Map<string, Promise<Document>>();

async function fetchPage(address: string): Promise<Document> {
  const page = await fetchedPage(address);
  if (!page) throw new Error("There is no such page.");
  return page;
}

function readPage(address: string): Promise<Document> {
  let page = pages.get(address);
  if (!page) {
    page = fetchPage(address);
    page.catch(() => pages.delete(address));
    pages.set(address, page);
  }
  return page;
}

const addressOf = (link: HTMLAnchorElement) => link.pathname + link.search;

async function show(section: HTMLElement, link: HTMLAnchorElement): Promise<void> {
  const name = link.textContent;
  section.dataset["wanted"] = name;
  section.ariaBusy = "true";
  try {
    const page = await readPage(addressOf(link));
    if (section.dataset["wanted"] !== name) return;
    replace(section, page);
    history.replaceState(null, "", addressOf(link));
    keepInStep(link.search);
    const tabs = [...section.querySelectorAll<HTMLAnchorElement>("[data-tab]")];
    tabs.find((tab) => tab.textContent === name)?.focus({ preventScroll: true });
    section.ariaBusy = null;
  } catch {
    location.assign(link.href);
  }
}

function replace(section: HTMLElement, page: Document): void {
  const fresh = page.getElementById(section.id)?.cloneNode(true);
  if (!fresh) throw new Error("The page has no such section.");
  stopSliders(section);
  section.replaceChildren(...fresh.childNodes);
  startSliders(section);
}

function keepInStep(chosen: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("[data-tab]")) {
    const own = link.closest<HTMLElement>("[data-swap]")?.dataset["swap"] ?? "";
    const params = new URLSearchParams(chosen);
    params.set(own, new URLSearchParams(link.search).get(own) ?? "");
    link.search = params.toString();
  }
}

/** In the quick search, from the page that a search for the make would answer. */
async function offerModels({ value, form }: HTMLSelectElement): Promise<void> {
  const models = form?.elements.namedItem("model");
  if (!(models instanceof HTMLSelectElement)) return;
  const page = await readPage(`/quicksearch${value && `?make=${encodeURIComponent(value)}`}`);
  const fresh = page.getElementById("quick-model");
  if (!fresh || form?.["make"].value !== value) return;
  const { value: chosen } = models;
  models.replaceChildren(...fresh.cloneNode(true).childNodes);
  if ([...models.options].some((option) => option.value === chosen)) models.value = chosen;
}

/** `data-swap="tab"`: the section's tabs set the parameter `tab`. */
export function start(): void {
  const make = document.querySelector<HTMLSelectElement>("#quick-make");
  // Without a line the form finds the models' lots all the same.
  make?.addEventListener("change", () => void offerModels(make).catch(() => {}));
  for (const section of document.querySelectorAll<HTMLElement>("[data-swap]")) {
    section.addEventListener("click", (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("[data-tab]") : null;
      if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      void show(section, link);
    });
  }
}
