import type { Env } from "#app/platform/env.server.ts";
import { traceWith } from "#app/platform/tracing/tracing.server.ts";
import type { TraceSending } from "./otlp-traces.server.ts";

/**
 * Makes and sends spans where OTEL_EXPORTER_OTLP_ENDPOINT asks for it. Without it nothing of OpenTelemetry's is loaded.
 * @param service as collectors name it, unless OTEL_SERVICE_NAME does
 */
export async function startTraces(
  settings: Env,
  { service, release }: { service: string; release: string },
): Promise<TraceSending | undefined> {
  if (settings.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return undefined;
  const { OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: share } = settings;
  const { sendTraces } = await import("./otlp-traces.server.ts");
  const sending = sendTraces({ service, release, sampler, share });
  traceWith(sending.traces);
  return sending;
}
