import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  routeDiscovery: { mode: "initial" },
  // A form page would fetch two more files for its clientAction.
  splitRouteModules: false,
  // Behind a TLS proxy the framework's own check fails; refuseForeignOrigins (app/platform/security.server.ts) checks
  // instead.
  allowedActionOrigins: ["**"],
} satisfies Config;
