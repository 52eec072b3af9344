import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  routeDiscovery: { mode: "initial" },
  // A form page would fetch two more files for its clientAction, on a link that waits for round trips.
  splitRouteModules: false,
  // The framework's own check compares with the scheme that this process sees, which behind a TLS proxy is never the
  // browser's. refuseForeignOrigins (app/platform/security.server.ts) stands in front of every route instead.
  allowedActionOrigins: ["**"],
} satisfies Config;
