import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parser } from "@prometheus-io/lezer-promql";
import { validate } from "dockerfile-utils";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { parseEnv } from "#app/platform/env.server.ts";
import { ROOT } from "#tests/support/source-tree.ts";

const FOLDER = join(ROOT, "app/host/deploy");
const read = (name: string) => readFileSync(join(FOLDER, name), "utf8");

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), "bidport-deploy-"))));
afterAll(() => rmSync(folder, { recursive: true }));

const rules = z
  .object({
    groups: z.array(
      z.object({
        rules: z.array(
          z.object({
            alert: z.string(),
            expr: z.string(),
            for: z.string().regex(/^\d+[smh]$/),
            labels: z.object({ severity: z.enum(["page", "tell"]) }),
            annotations: z.object({ summary: z.string(), runbook: z.string() }),
          }),
        ),
      }),
    ),
  })
  .parse(parse(read("alerts.yaml")))
  .groups.flatMap((group) => group.rules);
const panels = z
  .object({ panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })) })
  .parse(JSON.parse(read("dashboard.json"))).panels;
const asked = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
];

/** Figures by the names under which the code makes them; prom-client's own are its defaults. */
const OWN = ["app/platform/metrics.server.ts", "app/host/web-metrics.ts", "app/host/worker-metrics.ts"].flatMap(
  (file) => [...readFileSync(join(ROOT, file), "utf8").matchAll(/"(bidport_\w+)"/g)].map(([, name = ""]) => name),
);
const DEFAULTS = ["up", "nodejs_eventloop_lag_p99_seconds", "process_resident_memory_bytes"];

function metricsIn(expr: string): string[] {
  const names: string[] = [];
  parser.parse(expr).iterate({
    enter: ({ name, from, to, type }) => {
      if (type.isError) throw new Error(`not PromQL at ${from}: ${expr}`);
      if (name === "Identifier" && expr[to] !== "(") names.push(expr.slice(from, to));
    },
  });
  return names;
}

describe("what Prometheus and Grafana ask", () => {
  test.for(asked)("%s can be read and asks for figures that exist", ([, expr]) => {
    const names = metricsIn(expr);
    expect(names.length).toBeGreaterThan(0);
    const known = new Set([...OWN, ...DEFAULTS]);
    expect(names.filter((name) => !known.has(name.replace(/_(bucket|count|sum)$/, "")))).toEqual([]);
  });

  it("shows or watches every figure of ours", () => {
    const used = new Set(asked.flatMap(([, expr]) => metricsIn(expr)).map((name) => name.replace(/_bucket$/, "")));
    const SEEN_AT_THE_DESK = [
      "bidport_draining",
      "bidport_errors_unsent_total",
      "bidport_jobs_run_total",
      "bidport_page_memory_pages",
      "bidport_search_index_changes_behind",
      "bidport_search_index_lots",
      "bidport_search_index_ready",
      "bidport_source_failing",
      "bidport_source_pass_age_seconds",
      "bidport_source_records_dropped",
      "bidport_source_records_seen",
      "bidport_spans_unsent_total",
      "bidport_unread_total",
    ];
    expect(OWN.filter((name) => !used.has(name)).toSorted()).toEqual(SEEN_AT_THE_DESK);
  });
});

test("every alert has a paragraph that says what it means, where to look and what to do, and no paragraph is left over", () => {
  const told = [
    ...read("README.md").matchAll(/^### (\w+)\n\n\*\*(.*?)\*\* \(`(\w+)`\)\. .+\n\n- Look at: .+\n- Do: .+$/gm),
  ];
  expect(told.map(([, alert, summary, severity]) => ({ alert, summary, severity }))).toEqual(
    rules.map(({ alert, annotations, labels }) => ({ alert, summary: annotations.summary, severity: labels.severity })),
  );
  expect(read("README.md").match(/^### /gm)).toHaveLength(rules.length);
  for (const { alert, annotations } of rules)
    expect(annotations.runbook).toBe(`app/host/deploy/README.md#${alert.toLowerCase()}`);
});

test("the example of settings names settings that exist, and the site takes them", () => {
  const lines = read("settings.env.example")
    .split("\n")
    .filter((line) => /^[A-Z]/.test(line));
  const settings = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2) as [string, string]));
  delete settings["POSTGRES_PASSWORD"];
  const told = readFileSync(join(ROOT, "app/host/README.md"), "utf8");
  for (const name of Object.keys(settings)) expect(told).toContain(`\`${name}\``);
  const secrets = { AUTH_SECRET: "a".repeat(64), RECEIPT_KEY: "a".repeat(43) };
  expect(parseEnv({ ...settings, ...secrets })).toMatchObject({ METRICS_PORT: 9464, DATA_DIR: "/var/lib/bidport" });
});

test("the container's file is one that a linter takes, runs as nobody special and says whether it is well", () => {
  const text = read("Containerfile");
  expect(validate(text).map(({ message }) => message)).toEqual([]);
  const [, last = ""] = text.split(/^FROM .*$(?![\s\S]*^FROM )/m);
  expect(last).toMatch(/^USER node$/m);
  expect(last).toMatch(/^HEALTHCHECK /m);
  const sources = [...text.matchAll(/"?((?:app|db)\/[\w/-]+\.ts)"?/g)].map(([, file = ""]) => file);
  expect(sources.length).toBeGreaterThan(1);
  expect(sources.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  for (const [, image = ""] of text.matchAll(/^FROM (\S+)/gm)) expect(image).toMatch(/^node:24\.\d+\.\d+-/);
});

test("however a web process is started, its memory is bounded in the same way", () => {
  const started = {
    script: readFileSync(join(ROOT, "package.json"), "utf8")
      .split("\n")
      .find((line) => line.includes('"web":')),
    machine: readFileSync(join(ROOT, "app/host/machine.ts"), "utf8"),
    unit: read("bidport-web@.service"),
    image: read("Containerfile"),
    bench: readFileSync(join(ROOT, "tests/bench/search/memory.ts"), "utf8"),
  };
  const bounds = Object.entries(started).map(([name, text = ""]) => ({
    name,
    young: /--max-semi-space-size=(\d+)/.exec(text)?.[1],
    arenas: /MALLOC_ARENA_MAX\b\W+(\d+)/.exec(text)?.[1],
  }));
  expect(bounds).toEqual(Object.keys(started).map((name) => ({ name, young: "16", arenas: "1" })));
});

test("no image and no commit has settings, data or packages of whoever builds it in it", () => {
  const left = (file: string) => readFileSync(join(ROOT, file), "utf8").split("\n").filter(Boolean);
  expect(left(".dockerignore")).toEqual(expect.arrayContaining(["bidport.env", ...left(".gitignore"), ".git/"]));
});

test("the compose file starts processes that exist, read-only, after the migration", () => {
  const service = z.object({
    command: z.array(z.string()).optional(),
    read_only: z.boolean().optional(),
    logging: z.object({ options: z.object({ "max-size": z.string(), "max-file": z.string() }) }),
    depends_on: z.record(z.string(), z.object({ condition: z.string() })).optional(),
  });
  const { services } = z
    .object({ services: z.record(z.string(), service) })
    .parse(parse(read("compose.yaml"), { merge: true }));
  expect(Object.keys(services)).toEqual(["database", "migrate", "web", "worker"]);
  for (const name of ["migrate", "web", "worker"]) {
    const program = services[name]?.command?.at(-1) ?? "none";
    expect({ name, exists: existsSync(join(ROOT, program)), isReadOnly: services[name]?.read_only }).toEqual({
      name,
      exists: true,
      isReadOnly: true,
    });
  }
  for (const { logging } of Object.values(services))
    expect(logging.options).toEqual({ "max-size": "10m", "max-file": "3" });
  for (const name of ["web", "worker"])
    expect(services[name]?.depends_on).toEqual({ migrate: { condition: "service_completed_successfully" } });
});

const hasSystemd = spawnSync("systemd-analyze", ["--version"]).status === 0;

test.skipIf(!hasSystemd)("systemd takes the units", () => {
  const units = readdirSync(FOLDER).filter((name) => name.endsWith(".service"));
  expect(units).toHaveLength(2);
  for (const name of units) {
    const text = read(name)
      .replaceAll("/srv/bidport/node/bin/node", process.execPath)
      .replaceAll(/^(User|Group)=.*$/gm, "$1=root");
    expect(text).toMatch(/ExecStart=\S+ (--max-semi-space-size=16 app\/host\/web|app\/host\/worker)\.ts/);
    writeFileSync(join(folder, name.replace("@", "@3000")), text);
  }
  const files = units.map((name) => join(folder, name.replace("@", "@3000")));
  const { stderr } = spawnSync("systemd-analyze", ["verify", "--man=no", ...files]);
  const said = stderr
    .toString()
    .split("\n")
    .filter((line) => line.includes("bidport"));
  expect(said).toEqual([]);
});

/** From Debian's package, as Chromium is for the journeys. */
function hasNginx(): boolean {
  const is = () => spawnSync("nginx", ["-v"], { env: PATHS }).status === 0;
  if (is() || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return is();
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  // A policy that starts no service: only the program is wanted.
  spawnSync("apt-get", ["install", "-y", "--no-install-recommends", "nginx-light"], { env, stdio: "ignore" });
  return is();
}
const PATHS = { ...process.env, PATH: `${process.env["PATH"]}:/usr/sbin` };

test.skipIf(!hasNginx())("nginx takes its file", () => {
  const key = join(folder, "key.pem");
  const certificate = join(folder, "certificate.pem");
  const named = ["-subj", "/CN=cars.example.com", "-keyout", key, "-out", certificate];
  execFileSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", ...named], {
    stdio: "ignore",
  });
  const text = read("nginx.conf")
    .replace("/etc/letsencrypt/live/cars.example.com/fullchain.pem", certificate)
    .replace("/etc/letsencrypt/live/cars.example.com/privkey.pem", key)
    .replaceAll("/var/log/nginx", folder);
  writeFileSync(join(folder, "nginx.conf"), `pid ${join(folder, "pid")};\n${text}`);
  const { status, stderr } = spawnSync("nginx", ["-t", "-c", join(folder, "nginx.conf")], { env: PATHS });
  expect(stderr.toString()).toContain("test is successful");
  expect(status).toBe(0);
});
