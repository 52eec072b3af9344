import autocannon from "autocannon";
import { randomBytes, randomInt } from "node:crypto";
import type { FloodAnswer, FloodJob } from "./jobs.ts";

const LONGEST_S = 600;

function signIn({ emails, password }: FloodJob): { body: string; address: string } {
  const known = emails[randomInt(emails.length)] ?? "";
  const email = randomInt(3) === 0 ? `nobody-${randomBytes(6).toString("hex")}@example.com` : known;
  const secret = randomInt(3) === 0 ? password : randomBytes(9).toString("base64url");
  const address = [10, randomInt(256), randomInt(256), randomInt(1, 255)].join(".");
  return { body: new URLSearchParams({ email, password: secret }).toString(), address };
}

function flood(job: FloodJob): () => Promise<FloodAnswer> {
  const statuses: Record<string, number> = {};
  const startedAt = performance.now();
  const run = autocannon(
    {
      url: job.origin,
      connections: job.connections,
      duration: LONGEST_S,
      requests: [
        {
          method: "POST",
          path: "/login",
          setupRequest: (request) => {
            const { body, address } = signIn(job);
            const headers = {
              origin: job.origin,
              "content-type": "application/x-www-form-urlencoded",
              "x-forwarded-for": address,
            };
            return { ...request, body, headers };
          },
        },
      ],
    },
    () => undefined,
  );
  run.on("response", (_client, status) => {
    statuses[status] = (statuses[status] ?? 0) + 1;
  });
  return async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    run.once("done", () => resolve());
    const seconds = (performance.now() - startedAt) / 1000;
    run.stop();
    await promise;
    return { seconds, statuses };
  };
}

let stop: (() => Promise<FloodAnswer>) | undefined;
process.on("message", (message: FloodJob | "stop") => {
  if (message === "stop") void stop?.().then((answer) => process.send?.(answer));
  else stop = flood(message);
});
process.once("disconnect", () => process.exit());
process.send?.({ ready: true });
