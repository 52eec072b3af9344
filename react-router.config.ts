import type { Config } from "@react-router/dev/config";

// Behind a TLS proxy plain react-router-serve sees http, so the public host is allowed at build time as well.
const publicOrigin = process.env["PUBLIC_ORIGIN"];

export default {
  ssr: true,
  routeDiscovery: { mode: "initial" },
  allowedActionOrigins: publicOrigin ? [new URL(publicOrigin).host] : [],
} satisfies Config;
