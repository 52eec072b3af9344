// npm run bench [pages|mirror|signin|watch|search|kernel|desk|estimates|costs|bids|purchases|year] [arguments]; without a name, all of them.
import { argv, exit, kill, pid, stderr } from "node:process";
import { onParentGone } from "#app/platform/parent.ts";

type Bench = (args: string[]) => Promise<void>;

const BENCHES: Record<string, () => Promise<{ run: Bench }>> = {
  pages: () => import("./pages.ts"),
  mirror: () => import("./mirror.ts"),
  signin: () => import("./signin.ts"),
  watch: () => import("./watch.ts"),
  search: () => import("./search.ts"),
  kernel: () => import("./kernel.ts"),
  desk: () => import("./desk.ts"),
  estimates: () => import("./estimates.ts"),
  bids: () => import("./bids.ts"),
  costs: () => import("./costs.ts"),
  purchases: () => import("./purchases.ts"),
  year: () => import("./year.ts"),
};

onParentGone(() => kill(pid, "SIGTERM"));

const given = argv.slice(2);
const [name] = given;
const isNamed = name !== undefined && !name.startsWith("-");
for (const one of isNamed ? [name] : Object.keys(BENCHES)) {
  const load = BENCHES[one];
  if (!load) {
    stderr.write(`There is no benchmark '${one}'; there are: ${Object.keys(BENCHES).join(", ")}.\n`);
    exit(1);
  }
  await (await load()).run(isNamed ? given.slice(1) : given);
}
exit();
