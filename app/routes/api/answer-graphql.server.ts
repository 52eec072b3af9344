import { createYoga } from "graphql-yoga";
import type { RouterContextProvider } from "react-router";
import { findCaller } from "#app/request/compat-viewer.server.ts";
import { refused, type Outcome } from "#app/features/old-clients/refusal.ts";
import { systemClock } from "#app/platform/clock.ts";
import { logger } from "#app/platform/logger.server.ts";
import { callerOf, countCall } from "./caller.server.ts";
import { findDocumentFault, type Params } from "./check-document.ts";
import { asGraphqlError, type ClientCall } from "./client-call.server.ts";
import { clientSchema } from "./client-schema.server.ts";
import { mediaTypeOf, readBody, readObject } from "./read-body.server.ts";
import { headersOf, ONLY_POST, SOMETHING_WENT_WRONG, STATUS_OF } from "./reply.server.ts";

const MOST_BYTES = 12 * 1024 * 1024;

const yoga = createYoga<{ call: ClientCall }, ClientCall>({
  schema: clientSchema,
  context: ({ call }) => call,
  graphqlEndpoint: "/graphql",
  landingPage: false,
  graphiql: false,
  // Yoga's default allows every origin to read with cookies; ours is in platform/compat.server.ts.
  cors: false,
  multipart: false,
  batching: false,
  maskedErrors: { errorMessage: SOMETHING_WENT_WRONG.message },
  logging: false,
});

type Context = Readonly<RouterContextProvider>;

export async function answerGraphql(request: Request, context: Context): Promise<Response> {
  const facts = callerOf(request, context);
  try {
    const counted = await countCall(context);
    const read = counted.ok ? await readCall(request, context, facts) : counted;
    if (!read.ok) return refuse(read.refusal, facts.requestId);
    const asked = new Request(new URL("/graphql", request.url), {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: read.bytes,
    });
    const answer = await yoga.fetch(asked, { call: read.call });
    const headers = { ...headersOf(), ...Object.fromEntries(answer.headers) };
    return new Response(await answer.text(), { status: answer.status, headers });
  } catch (error) {
    logger("api").error({ err: error, requestId: facts.requestId }, "a GraphQL request failed");
    return refuse(SOMETHING_WENT_WRONG, facts.requestId);
  }
}

function refuse(refusal: Parameters<typeof asGraphqlError>[0], requestId: string): Response {
  const { message, extensions } = asGraphqlError(refusal, requestId);
  const { http: _, ...told } = extensions;
  return Response.json(
    { errors: [{ message, extensions: told }] },
    { status: STATUS_OF[refusal.code], headers: headersOf(refusal) },
  );
}

async function readCall(
  request: Request,
  context: Context,
  facts: ReturnType<typeof callerOf>,
): Promise<Outcome<{ bytes: Buffer<ArrayBuffer>; call: ClientCall }>> {
  if (request.method !== "POST") return { ok: false, refusal: ONLY_POST };
  if (mediaTypeOf(request) !== "application/json") return refused("WRONG_TYPE", "Send application/json.");
  const caller = await findCaller(request, context);
  if (!caller.ok) return caller;
  const read = await readBody(request, MOST_BYTES);
  const parsed = read.ok ? readObject(read.bytes) : read;
  if (!read.ok || !parsed.ok) return parsed.ok ? refused("BAD_REQUEST", "This request cannot be read.") : parsed;
  const params = readParams(parsed.object);
  if (!params) return refused("BAD_REQUEST", "This request cannot be read.");
  const fault = findDocumentFault(clientSchema, params);
  if (fault) return { ok: false, refusal: fault };
  return { ok: true, bytes: read.bytes, call: { ...facts, viewer: caller.viewer, now: systemClock() } };
}

const KEYS = new Set(["operationName", "variables", "query", "extensions"]);

function readParams(object: Record<string, unknown>): Params | undefined {
  const { query, variables, operationName } = object;
  if (typeof query !== "string" || Object.keys(object).some((key) => !KEYS.has(key))) return undefined;
  if (operationName != null && typeof operationName !== "string") return undefined;
  if (variables != null && (typeof variables !== "object" || Array.isArray(variables))) return undefined;
  return { query, variables: { ...variables }, operationName: operationName || undefined };
}
