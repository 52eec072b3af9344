export function action() {
  return new Response("Not yet", { status: 503 });
}
