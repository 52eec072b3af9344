/** Announces news without changing the page; hidden tabs do not listen. */
export function startDeskLive(): void {
  const box = document.querySelector<HTMLElement>("[data-live]");
  const line = box?.querySelector("p");
  if (!box || !line) return;
  const { live = "", mark = "", only } = box.dataset;
  let events: EventSource | undefined;

  function hear({ data }: MessageEvent<string>): void {
    if (only && data !== "*" && !data.split(" ").includes(only)) return;
    if (line) line.hidden = false;
    events?.close();
  }
  function listen(): void {
    events?.close();
    if (document.hidden || !line?.hidden) return;
    events = new EventSource(`/desk/events?since=${mark}`);
    for (const topic of live.split(" ")) events.addEventListener(topic, hear);
  }
  document.addEventListener("visibilitychange", listen);
  listen();
}
