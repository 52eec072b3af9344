import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  routeDiscovery: { mode: "initial" },
  // The framework's own check compares with the scheme that this process sees, which behind a TLS proxy is never the
  // browser's. refuseForeignOrigins (app/platform/security.server.ts) stands in front of every route instead.
  allowedActionOrigins: ["**"],
} satisfies Config;
