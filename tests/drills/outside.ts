import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { attempt, createForm } from "#tests/chaos/registration-form.ts";
import { smallPicture } from "#tests/factories/document.ts";
import { deskSays, pagesSayAge } from "./desk.ts";
import type { Drill, Fault } from "./drill.ts";
import type { SiteProcess } from "./processes.ts";
import type { Stage } from "./stage.ts";

export const upstreams: Drill = {
  name: "upstreams",
  line: "the houses' feeds and the blog are down, hang, answer 500 and answer garbage, each for a minute",
  right:
    "pages go on as before, and say how old bids and prices are; the desk names each source; afterwards all is read again",
  shortForm: { file: "app/host/worker.test.ts", test: "an upstream that is down is waited for" },
  faults: (stage) => [
    failing(stage, "down", {
      begin: () => stage.standIn.kill(),
      end: () => stage.standIn.start(),
    }),
    failing(stage, "hanging", spoiled(stage, { kind: "delay", ms: 600_000 })),
    failing(stage, "500", spoiled(stage, { kind: "status", status: 500 })),
    failing(stage, "garbage", spoiled(stage, { kind: "garbage" })),
  ],
};

type Making = Pick<Fault, "begin" | "end">;

const failing = (stage: Stage, what: string, making: Making): Fault => ({
  ...making,
  what,
  lastsS: 60,
  isNoticed: async () =>
    (await areFailing(stage, 1)) && (await deskSays(stage, /Vehicle feed: .*, last answer /)) && pagesSayAge(stage),
  isWell: async () => (await areFailing(stage, 0)) && !(await pagesSayAge(stage)),
});

const SOURCES = ["feed", "auction-copart", "auction-iaai"];

/** The blog is only asked every five minutes. */
async function areFailing({ workers: [worker] }: Stage, wanted: 0 | 1): Promise<boolean> {
  const failing = SOURCES.map((source) => worker.figure(`bidport_source_failing{source="${source}"}`));
  return (await Promise.all(failing)).every((one) => one === wanted);
}

function spoiled({ standIn }: Stage, fault: object): Making {
  const control = async (method: string, body?: string): Promise<void> => {
    const headers = { "content-type": "application/json" };
    const answer = await fetch(`http://127.0.0.1:${standIn.port}/faults`, {
      method,
      headers,
      ...(body ? { body } : {}),
    });
    if (!answer.ok) throw new Error(`The stand-in takes no faults: ${answer.status}.`);
  };
  return {
    begin: () => control("POST", JSON.stringify({ target: "all", ...fault })),
    end: () => control("DELETE"),
  };
}

const RIGHT =
  "an upload is answered 503, sent ahead and with its form; pages go on; afterwards uploads are taken again";

export const diskFull: Drill = {
  name: "disk-full",
  line: "the disk under DATA_DIR is filled to the last byte (each web process has a small one of its own)",
  right: `\`/readyz\` says \`disk\`; ${RIGHT}`,
  files: "small disk",
  shortForm: { file: "tests/requests/resources/full-disk.test.ts", test: "/readyz says that the disk is full" },
  faults: (stage) => [
    withoutFiles(stage, {
      what: "full",
      begin: () => stage.webs.forEach((web) => fill(ballastOf(stage, web))),
      isNoticed: async () => (await Promise.all(stage.webs.map(saysDisk))).every(Boolean),
      end: () => stage.webs.forEach((web) => rmSync(ballastOf(stage, web))),
      isWell: async () => !(await Promise.all(stage.webs.map(saysDisk))).some(Boolean),
    }),
  ],
};

const saysDisk = async (web: SiteProcess) => (await web.readiness()).includes('"disk":"full"');

/** As the process sees it, which has mounted that folder for itself. */
const ballastOf = ({ dataDir }: Stage, { pid }: SiteProcess) => join(`/proc/${pid}/root`, dataDir, "ballast");

function fill(path: string): void {
  const [file, megabyte] = [openSync(path, "w"), Buffer.alloc(2 ** 20)];
  try {
    for (;;) writeSync(file, megabyte);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
  } finally {
    closeSync(file);
  }
}

export const s3Away: Drill = {
  name: "s3-away",
  line: "the file store answers 503 to everything",
  right: RIGHT,
  files: "S3",
  shortForm: {
    file: "app/upstream/file-store/take-file.test.ts",
    test: "anything at all while the store takes nothing",
  },
  faults: (stage) => [
    withoutFiles(stage, {
      what: "S3 answers 503",
      begin: () => stage.s3.failWith(503),
      isNoticed: async () => {
        await upload(stage, true);
        const counts = await Promise.all(
          stage.webs.map((web) => web.figure('bidport_uploads_total{outcome="unavailable"}')),
        );
        return counts.some((count) => (count ?? 0) > 0);
      },
      end: () => stage.s3.failWith(undefined),
      isWell: async () => (await upload(stage, true)) === 303,
    }),
  ],
};

function withoutFiles(stage: Stage, fault: Omit<Fault, "lastsS" | "judge">): Fault {
  const wrong: string[] = [];
  const expectStatus = async (wanted: number, when: string): Promise<void> => {
    for (const isAhead of [true, false]) {
      const status = await upload(stage, isAhead);
      if (status !== wanted)
        wrong.push(`an upload ${isAhead ? "ahead of" : "with"} its form was answered ${status} ${when}`);
    }
  };
  return {
    ...fault,
    lastsS: 10,
    async begin() {
      await expectStatus(303, "before");
      await fault.begin();
    },
    async end() {
      await expectStatus(503, "meanwhile");
      await fault.end();
    },
    async judge() {
      await expectStatus(303, "afterwards");
      return wrong;
    },
  };
}

async function upload({ balancer: { origin } }: Stage, sendsAhead: boolean): Promise<number> {
  return attempt(origin, { ...(await createForm(origin, await smallPicture())), sendsAhead });
}
