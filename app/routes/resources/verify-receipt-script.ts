const [source = ""] = Object.values(
  import.meta.glob<string>("../../features/bidding/receipts/verify-receipt.mjs", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
);

/** The very file that the room checks receipts with. */
export const loader = (): Response =>
  new Response(source, {
    headers: { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
