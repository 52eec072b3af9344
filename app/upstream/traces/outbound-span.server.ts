import { beginSpan } from "#app/platform/tracing/tracing.server.ts";

/** Tells neither path nor query: a path may be a secret of ours, such as that of an error service. */
export const beginOutbound = (upstream: string, { hostname, port, protocol }: URL, method = "GET") =>
  beginSpan(() => ({
    name: `${method} ${upstream}`,
    kind: "CLIENT",
    facts: {
      "http.request.method": method,
      "server.address": hostname,
      "server.port": Number(port) || (protocol === "https:" ? 443 : 80),
    },
  }));
