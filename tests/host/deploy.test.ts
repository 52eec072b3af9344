import { spawnSync } from "node:child_process";
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
const MAKE_FIGURES = ["platform/metrics.server.ts", "host/metrics.ts", "host/web-metrics.ts", "host/worker-metrics.ts"];
const OWN = MAKE_FIGURES.flatMap((file) =>
  [...readFileSync(join(ROOT, "app", file), "utf8").matchAll(/"(bidport_\w+)"/g)].map(([, name = ""]) => name),
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

const receivers = z.array(
  z.object({ name: z.string(), email_configs: z.array(z.object({ to: z.email(), send_resolved: z.literal(true) })) }),
);
const routes = z.array(
  z.object({ receiver: z.string(), matchers: z.array(z.string()), repeat_interval: z.string().regex(/^\d+[smh]$/) }),
);

test("Alertmanager has a receiver for each kind of alert, and sends each alert to the one of its kind", () => {
  const { route, receivers: named } = z
    .object({ route: z.object({ receiver: z.string(), routes }), receivers })
    .parse(parse(read("alertmanager.yaml")));
  const chosen = (severity: string) =>
    route.routes.find(({ matchers }) => matchers.includes(`severity="${severity}"`))?.receiver ?? route.receiver;
  const kinds = [...new Set(rules.map(({ labels }) => labels.severity))].toSorted();
  expect(kinds.map(chosen)).toEqual(kinds);
  expect(named.map(({ name }) => name).toSorted()).toEqual(kinds);
});

test("processes of units and of compose stand at the ports that nginx and Prometheus ask", () => {
  const told = readFileSync(join(ROOT, "app/host/README.md"), "utf8");
  const job = z.object({
    job_name: z.string(),
    static_configs: z.tuple([z.object({ targets: z.array(z.string()) })]),
  });
  const { rule_files, scrape_configs } = z
    .object({ rule_files: z.array(z.string()), scrape_configs: z.array(job) })
    .parse(parse(read("prometheus.yaml")));
  expect(rule_files.filter((name) => !existsSync(join(FOLDER, name)))).toEqual([]);
  const scraped = Object.fromEntries(scrape_configs.map((one) => [one.job_name, one.static_configs[0].targets]));

  const [, first = ""] = /^METRICS_PORT=(\d+)$/m.exec(read("settings.env.example")) ?? [];
  const [, second = "", other = ""] = /`METRICS_PORT=(\d+)` in `\/etc\/bidport\/web-(\d+)\.env`/.exec(told) ?? [];
  const worker = String(Number(first) + 1);
  const local = (...ports: string[]) => ports.map((port) => `127.0.0.1:${port}`);
  expect(scraped).toEqual({ "bidport-web": local(first, second), "bidport-worker": local(worker) });

  const served = [...read("nginx.conf").matchAll(/^ *server (\S+) max_fails/gm)].map(([, at = ""]) => at);
  expect(served).toEqual(local("3000", other));
  expect(told).toContain(`systemctl enable --now bidport-web@3000 bidport-web@${other} bidport-worker`);
  expect(read("bidport-web@.service")).toContain("EnvironmentFile=-/etc/bidport/web-%i.env");

  const { services } = z
    .object({ services: z.record(z.string(), z.object({ ports: z.array(z.string()).optional() })) })
    .parse(parse(read("compose.yaml"), { merge: true }));
  expect(Object.values(services).flatMap(({ ports = [] }) => ports)).toEqual([
    "127.0.0.1:3000:3000",
    `127.0.0.1:${first}:${first}`,
    `127.0.0.1:${other}:3000`,
    `127.0.0.1:${second}:${first}`,
    `127.0.0.1:${worker}:${worker}`,
  ]);
});

test("nginx counts pages and live streams apart, and lets a network have as many streams as the site does", () => {
  const caps = [...read("nginx.conf").matchAll(/location (.+) \{\s+limit_conn (\w+) (\d+);/g)];
  const line = readFileSync(join(ROOT, "app/features/bidding/panel/live-line.server.ts"), "utf8");
  const [, most = ""] = /MOST_A_NETWORK = ([\d_]+);/.exec(line) ?? [];
  expect(caps.map(([, place, zone, count]) => [place, zone, Number(count)])).toEqual([
    ["/", "pages", 400],
    ["~ /(live|events)$", "streams", Number(most.replaceAll("_", ""))],
  ]);
  expect(read("nginx.conf").match(/limit_conn /g)).toHaveLength(caps.length);
});

test("somebody is told of much memory before a unit is slowed down for it", () => {
  const [, told = ""] = />\s(\d+)$/.exec(rules.find(({ alert }) => alert === "BidportMemoryHigh")?.expr ?? "") ?? [];
  for (const unit of ["bidport-web@.service", "bidport-worker.service"]) {
    const [, high = ""] = /^MemoryHigh=(\d+)G$/m.exec(read(unit)) ?? [];
    expect(Number(told)).toBeGreaterThan(0.75 * Number(high) * 2 ** 30);
    expect(Number(told)).toBeLessThan(Number(high) * 2 ** 30);
  }
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

test("the Node of the image, of the project's packages and of the host's README is one", () => {
  const found = [
    ...read("Containerfile").matchAll(/^FROM node:([\d.]+)/gm),
    ...readFileSync(join(ROOT, "package.json"), "utf8").matchAll(/"node-linux-\w+": "([\d.]+)"/g),
    ...readFileSync(join(ROOT, "app/host/README.md"), "utf8").matchAll(/nodejs\.org\/dist\/v([\d.]+)\/node-v\1-linux/g),
  ];
  expect(found).toHaveLength(5);
  expect(new Set(found.map(([, version]) => version)).size).toBe(1);
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
  expect(Object.keys(services)).toEqual(["database", "migrate", "web", "web-2", "worker"]);
  for (const name of ["migrate", "web", "web-2", "worker"]) {
    const program = services[name]?.command?.at(-1) ?? "none";
    expect({ name, exists: existsSync(join(ROOT, program)), isReadOnly: services[name]?.read_only }).toEqual({
      name,
      exists: true,
      isReadOnly: true,
    });
  }
  for (const { logging } of Object.values(services))
    expect(logging.options).toEqual({ "max-size": "10m", "max-file": "3" });
  for (const name of ["web", "web-2", "worker"])
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
