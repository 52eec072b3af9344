// Faults made on purpose, and what comes of them: npm run drill -- NAME …|all [--short]
import { availableParallelism, loadavg } from "node:os";
import { argv, env, exit, kill, pid, stderr, stdout } from "node:process";
import { onParentGone } from "#app/platform/parent.ts";
import { cleanedUp } from "#tests/bench/clean-up.ts";
import { table } from "#tests/bench/pages/report.ts";
import { say } from "#tests/bench/say.ts";
import { drillOn, type Drill, type Finding } from "./drill.ts";
import { DRILLS } from "./list.ts";
import { canHaveSmallDisk, openStage, type Stage } from "./stage.ts";

env["LOG_LEVEL"] ??= "fatal";
onParentGone(() => kill(pid, "SIGTERM"));

const given = argv.slice(2);
const names = given.filter((one) => one !== "--short");
const chosen = names.includes("all") ? DRILLS : DRILLS.filter(({ name }) => names.includes(name));
if (chosen.length === 0 || names.some((one) => one !== "all" && !DRILLS.some(({ name }) => name === one))) {
  const lines = DRILLS.map((drill) => `  ${drill.name.padEnd(20)}${drill.line}`);
  stderr.write(`npm run drill -- NAME …|all [--short]\n\n${lines.join("\n")}\n`);
  exit(1);
}

const isShort = given.includes("--short");
const rows: string[][] = [];
let missed = 0;
for (let left = chosen; left.length > 0;) left = await makeSome(left);
const head = [
  "drill",
  "sent",
  "answered",
  "503",
  "failed",
  "longest gap",
  "noticed after",
  "well again after",
  "right",
];
stdout.write(
  `${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(0)}, Node ${process.versions.node}\n\n${table(head, rows)}\n`,
);
exit(missed > 0 ? 1 : 0);

/** As many as one stage serves: the next that needs another one, or follows one that did not go right, has its own. */
async function makeSome(drills: Drill[]): Promise<Drill[]> {
  const files = drills[0]?.files ?? "disk";
  let made = 0;
  let isRight = files !== "small disk" || canHaveSmallDisk();
  if (!isRight) {
    say(`${drills[0]?.name}: not made. This machine gives a process no disk of its own (unshare --mount).`);
    return drills.slice(1);
  }
  try {
    await cleanedUp(async (atEnd) => {
      const stage = await openStage(files, isShort, atEnd);
      while (isRight && made < drills.length && (drills[made]?.files ?? "disk") === files) {
        const drill = drills[made++];
        isRight = drill !== undefined && (await make(stage, drill));
      }
    });
  } catch (error) {
    missed += 1;
    say(`  could not be made: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  }
  return drills.slice(Math.max(made, 1));
}

/** @returns whether all of it went right */
async function make(stage: Stage, drill: Drill): Promise<boolean> {
  say(`${drill.name}: ${drill.line} …`);
  const findings = await drillOn(stage, drill);
  for (const finding of findings) {
    rows.push(rowOf(drill, finding));
    say(`  ${rows.at(-1)?.join(" | ")}`);
    for (const wrong of finding.wrong) say(`  not right: ${wrong}`);
    if (finding.note) say(`  ${finding.note}`);
  }
  const wrong = findings.filter((finding) => finding.wrong.length > 0);
  missed += wrong.length;
  return wrong.length === 0;
}

function rowOf({ name: drill }: Drill, { what, counted, noticedMs, wellMs, wrong }: Finding): string[] {
  const { sent, good, busy, failed, gapMs } = counted;
  const numbers = [sent, good, busy, failed.length].map((count) => count.toLocaleString("en"));
  const times = [gapMs, noticedMs, wellMs].map((ms) => (ms === undefined ? "–" : `${(ms / 1_000).toFixed(1)} s`));
  return [`${drill}: ${what}`, ...numbers, ...times, wrong.length === 0 ? "yes" : "**no**"];
}
