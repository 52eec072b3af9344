import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { z } from "zod";
import { ROOT } from "./source-tree.ts";

/** One test, or the hooks of one file or group, under a name that no other has. */
export interface Outcome {
  name: string;
  /** From the project's root. */
  file: string;
  /** Why it failed. */
  reason?: string | undefined;
  /** Hooks are told of only when they fail. */
  isHook?: boolean | undefined;
}

export interface Report {
  outcomes: Outcome[];
  /** What is no test: a file that did not load, a runner that ended badly. It gets no second look. */
  broken: string[];
  /** What each file took, by its name. */
  seconds: Record<string, number>;
}

export const EMPTY_REPORT: Report = { outcomes: [], broken: [], seconds: {} };

const reportSchema: z.ZodType<Report> = z.object({
  outcomes: z.array(
    z.object({
      name: z.string(),
      file: z.string(),
      reason: z.string().optional(),
      isHook: z.boolean().optional(),
    }),
  ),
  broken: z.array(z.string()),
  seconds: z.record(z.string(), z.number()),
});

/** What vitest-report.ts wrote; undefined when the runner ended before that. */
export const readVitestReport = (file: string): Report | undefined => readJson(file, reportSchema);

const result = z.object({ duration: z.number(), errors: z.array(z.object({ message: z.string() })) });
const spec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(z.object({ projectName: z.string(), status: z.string(), results: z.array(result) })),
});
const suite = z.object({
  specs: z.array(spec),
  get suites() {
    return z.array(suite).optional();
  },
});
const journeysSchema = z.object({
  config: z.object({ rootDir: z.string() }),
  suites: z.array(suite),
  errors: z.array(z.object({ message: z.string().optional() })),
});

/** What Playwright's own JSON says. Journeys that were not drawn are in neither count. */
export function readJourneysReport(file: string): Report | undefined {
  const told = readJson(file, journeysSchema);
  if (!told) return undefined;
  const report: Report = { outcomes: [], broken: told.errors.map(({ message = "" }) => plain(message)), seconds: {} };
  for (const one of told.suites.flatMap(specsOf)) {
    const path = relative(ROOT, `${told.config.rootDir}/${one.file}`);
    for (const { projectName, status, results } of one.tests) {
      if (status === "skipped") continue;
      report.seconds[path] =
        (report.seconds[path] ?? 0) + results.reduce((sum, { duration }) => sum + duration / 1_000, 0);
      const reason = results.flatMap(({ errors }) => errors.map(({ message }) => plain(message))).join("\n");
      const name = `${path}:${one.line} › ${one.title} [${projectName}]`;
      report.outcomes.push({ name, file: path, ...(status === "expected" ? {} : { reason: reason || status }) });
    }
  }
  return { ...report, outcomes: withOwnNames(report.outcomes) };
}

const plain = stripVTControlCharacters;

const specsOf = ({ specs, suites = [] }: z.infer<typeof suite>): z.infer<typeof spec>[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

/** Cases of a table may have one title: the later ones are numbered, so that each is found again. */
export function withOwnNames(outcomes: Outcome[]): Outcome[] {
  const seen = new Map<string, number>();
  return outcomes.map((one) => {
    const times = (seen.get(one.name) ?? 0) + 1;
    seen.set(one.name, times);
    return times === 1 ? one : { ...one, name: `${one.name} (${times})` };
  });
}

/** Undefined where there is no such file, or something else in it. */
export function readJson<T>(file: string, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return undefined;
  }
}
