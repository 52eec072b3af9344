import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { describe, expect, test } from "vitest";
import { asksFor } from "./support/changed.ts";
import { FLOORS } from "./support/floors.ts";
import { breaksOlder } from "./support/migration-rule.ts";
import { PLACES } from "./support/routes.ts";
import { findCycle, reachableFrom, readSources, ROOT, type Import, type SourceFile } from "./support/source-tree.ts";

const files = readSources(["app", "db", "tests"]);
const isTest = (path: string) => path.startsWith("tests/") || /\.test\.tsx?$|\/test-[\w-]+\.ts$/.test(path);
const product = files.filter((file) => !isTest(file.path));

function offences(isWrong: (file: SourceFile, one: Import) => boolean): string[] {
  return product.flatMap((file) =>
    file.imports.filter((one) => isWrong(file, one)).map((one) => `${file.path} → ${one.target}`),
  );
}

describe("direction", () => {
  type Layer =
    | "routes"
    | "request"
    | "features"
    | "upstream"
    | "platform"
    | "ui"
    | "host"
    | "stand-in"
    | "db"
    | "schema";

  function layerOf(path: string): Layer {
    if (path === "db/schema.ts") return "schema";
    const [top, second = ""] = path.split("/");
    if (top === "db") return "db";
    const inner = (["request", "features", "upstream", "platform", "ui", "host", "stand-in"] as const).find(
      (layer) => layer === second,
    );
    return inner ?? "routes"; // app/routes/** and the framework's own modules beside it
  }

  const MAY_IMPORT: Record<Layer, Layer[]> = {
    routes: ["routes", "request", "features", "platform", "ui"],
    request: ["request", "features", "platform"],
    features: ["features", "upstream", "platform", "ui", "schema"],
    upstream: ["upstream", "platform", "schema"],
    platform: ["platform", "schema"],
    ui: ["ui"],
    host: ["host", "routes", "features", "upstream", "platform", "ui", "db", "schema"],
    "stand-in": ["stand-in", "platform"],
    db: ["db", "schema", "platform"],
    schema: [],
  };

  const isModule = (one: Import) => one.isOurs && !one.target.endsWith(".css");

  test("routes call features, features call upstream and platform, and never back", () => {
    const wrong = offences(
      (file, one) => isModule(one) && !MAY_IMPORT[layerOf(file.path)].includes(layerOf(one.target)),
    );
    expect(wrong).toEqual([]);
  });

  test("ui knows only React, React Router, the slider and the drawings of icons", () => {
    const known = new Set(["react", "react-dom", "react-router", "swiper", "lucide-static"]);
    const wrong = offences((file, one) => layerOf(file.path) === "ui" && !one.isOurs && !known.has(one.target));
    expect(wrong).toEqual([]);
  });

  test("styles do not look into the stand-in", () => {
    expect(readFileSync(join(ROOT, "app/ui/theme.css"), "utf8")).toContain('@source not "../stand-in"');
  });

  test("migrations import nothing of ours but the rows that they load", () => {
    const isOfOne = (path: string, target: string) =>
      target.startsWith(`${path.slice(0, "db/migrations/0000".length)}-`);
    expect(
      offences((file, one) => file.path.startsWith("db/migrations/") && one.isOurs && !isOfOne(file.path, one.target)),
    ).toEqual([]);
  });

  test("there are no cycles, imports of types included", () => {
    expect(findCycle(files)).toBeUndefined();
  });

  test("nothing that a browser loads from ui or the client's entry carries .server in its name", () => {
    const starts = product.map((file) => file.path).filter((path) => /^app\/(ui\/|entry\.client\.)/.test(path));
    const wrong = starts.flatMap((start) =>
      [...reachableFrom(start, product)]
        .filter((path) => path.includes(".server."))
        .map((path) => `${start} → ${path}`),
    );
    expect(wrong).toEqual([]);
  });

  test("an import of our own names a file that exists", () => {
    const generated = (path: string) => path.includes("/+types/");
    const wrong = offences((_, one) => one.isOurs && !generated(one.target) && !existsSync(join(ROOT, one.target)));
    expect(wrong).toEqual([]);
  });
});

describe("rooms", () => {
  interface Step {
    from: string;
    mine: string | undefined;
    theirs: string;
    file: string;
  }
  const byName = new Map(FLOORS.map((room) => [room.room, room]));

  function placeOf(path: string): { room: string; file: string } | undefined {
    const inside = /^app\/features\/(.+)$/.exec(path)?.[1]?.split("/") ?? [];
    const names = [inside.slice(0, 2).join("/"), inside[0] ?? ""];
    const room = names.find((name) => byName.has(name) && inside.length > name.split("/").length);
    return room === undefined ? undefined : { room, file: inside.slice(room.split("/").length).join("/") };
  }

  const steps: Step[] = product.flatMap((file) =>
    file.imports.flatMap(({ target }) => {
      const [mine, theirs] = [placeOf(file.path)?.room, placeOf(target)];
      return theirs && theirs.room !== mine ? [{ from: file.path, mine, theirs: theirs.room, file: theirs.file }] : [];
    }),
  );
  const told = (wrong: Step[]) => wrong.map(({ from, theirs, file }) => `${from} → ${theirs}/${file}`);

  test("every file of features stands in a room of the floor table", () => {
    const homeless = product.filter(({ path }) => path.startsWith("app/features/") && !placeOf(path));
    expect(homeless.map(({ path }) => path)).toEqual([]);
  });

  test("a room stands only on rooms below it", () => {
    const order = FLOORS.map(({ room }) => room);
    const wrong = FLOORS.flatMap(({ room, on }) =>
      on.filter((below) => !(order.indexOf(below) >= 0 && order.indexOf(below) < order.indexOf(room))),
    );
    expect(wrong).toEqual([]);
  });

  test("a room imports only from rooms that it stands on, and only their faces", () => {
    const wrong = steps.filter(
      ({ mine, theirs, file }) =>
        mine !== undefined && !(byName.get(mine)?.on.includes(theirs) && byName.get(theirs)?.face.includes(file)),
    );
    expect(told(wrong)).toEqual([]);
  });

  test("routes and processes come in through a face or a door", () => {
    const wrong = steps.filter(({ mine, theirs, file }) => {
      const room = byName.get(theirs);
      return mine === undefined && !room?.face.includes(file) && !room?.doors.includes(file);
    });
    expect(told(wrong)).toEqual([]);
  });

  test("the floor table names nothing that nobody uses", () => {
    const unused = FLOORS.flatMap(({ room, on, face, doors }) => [
      ...on.filter((below) => !steps.some(({ mine, theirs }) => mine === room && theirs === below)),
      ...face.filter(
        (one) => !steps.some(({ mine, theirs, file }) => mine !== undefined && theirs === room && file === one),
      ),
      ...doors.filter(
        (one) => !steps.some(({ mine, theirs, file }) => mine === undefined && theirs === room && file === one),
      ),
    ]);
    expect(unused).toEqual([]);
  });
});

describe("form", () => {
  // Tables and texts are read by looking things up, not from top to bottom.
  const DATA =
    /^(app\/routes\.ts$|app\/stand-in\/(data\/|blog-posts|artwork\/([\w-]+-profiles|close-ups|cycles|plant|watercraft)\.)|tests\/support\/floors|app\/features\/query-language\/test-lagos-phrases\.|db\/(schema\.ts|migrations\/))/;

  function limitOf(path: string): number {
    if (DATA.test(path)) return Infinity;
    if (path.startsWith("app/routes/")) return 150;
    return isTest(path) ? 400 : 250;
  }

  test("files keep within their limits", () => {
    const wrong = files.filter((file) => file.lines > limitOf(file.path)).map((file) => `${file.path}: ${file.lines}`);
    expect(wrong).toEqual([]);
  });

  // Migrations are one history, of which nothing is ever gathered or taken away.
  test("no folder but that of migrations holds more than forty files of its own", () => {
    const folders = Map.groupBy(product, ({ path }) => path.slice(0, path.lastIndexOf("/")));
    folders.delete("db/migrations");
    const wide = [...folders].filter(([, own]) => own.length > 40).map(([folder, own]) => `${folder}: ${own.length}`);
    expect(wide).toEqual([]);
  });

  test("there are no barrel files", () => {
    const isBarrel = ({ path, code }: SourceFile) =>
      /(^|\/)index\.tsx?$/.test(path) ||
      /^export \* from/m.test(code) ||
      /^(\s*export (?:type )?[{*][^;]*? from [^;]*;)+\s*$/.test(code);
    expect(files.filter(isBarrel).map((file) => file.path)).toEqual([]);
  });

  test("every exported function, constant and class is used", () => {
    const used = new Map<string, Set<string>>();
    for (const file of files) {
      for (const one of file.imports.filter((candidate) => candidate.isOurs)) {
        const users = isTest(file.path) ? "tests" : "product";
        for (const name of one.names) {
          const key = `${one.target}#${name}`;
          used.set(key, (used.get(key) ?? new Set()).add(users));
        }
      }
    }
    const isUsed = (file: SourceFile, name: string) => {
      const users = new Set([...(used.get(`${file.path}#${name}`) ?? []), ...(used.get(`${file.path}#*`) ?? [])]);
      if (users.has("product") || (isTest(file.path) && users.size > 0)) return true;
      return users.has("tests") && file.code.split(new RegExp(`\\b${name}\\b`)).length > 2;
    };
    const wrong = files
      .filter((file) => !isCalledByOthers(file.path))
      .flatMap((file) => file.exports.filter((name) => !isUsed(file, name)).map((name) => `${file.path}: ${name}`));
    expect(wrong).toEqual([]);
  });

  function isCalledByOthers(path: string): boolean {
    return (
      /^app\/(routes\/|root\.tsx|routes\.ts|entry\.)/.test(path) ||
      /^db\/(migrations\/|schema\.ts)/.test(path) ||
      /^tests\/(bench\/|support\/vitest|e2e\/)/.test(path)
    );
  }

  test("nothing is left to do, printed in passing or silenced", () => {
    const words = /\b(TODO|FIXME|XXX)\b|console\.log\(|@ts-(ignore|expect-error|nocheck)|(eslint|oxlint)-disable/;
    const self = "tests/architecture.test.ts";
    const wrong = files.filter((file) => file.path !== self && words.test(file.text)).map((file) => file.path);
    expect(wrong).toEqual([]);
  });
});

describe("a migration leaves the release before it at work", () => {
  const readJson = <T>(path: string, shape: z.ZodType<T>) =>
    shape.parse(JSON.parse(readFileSync(join(ROOT, path), "utf8")));
  const { version } = readJson("package.json", z.object({ version: z.string() }));
  /** What came until then came with 1.0.0, before which there was no release. */
  const LAST_OF_THE_FIRST = "0054";

  test("it adds; what it takes away no release uses that may still run", () => {
    const later = files.filter(
      ({ path }) => /^db\/migrations\/\d{4}/.test(path) && path.slice(14, 18) > LAST_OF_THE_FIRST,
    );
    const wrong = later.map(({ path, text }) => `${path} ${breaksOlder(text, version).join(", ")}`);
    expect(wrong.filter((one) => !one.endsWith(" "))).toEqual([]);
  });

  test.each([
    ["alter table lots drop column color", "drops"],
    ["drop table if exists crawls", "drops"],
    ["alter table lots rename column color to paint", "renames"],
    ["alter table lots alter column color set not null", "forbids null"],
    ["alter table lots alter color type varchar(20)", "changes a type"],
    ["alter table lots add column paint numeric(3, 1) not null", "adds a column that the older one does not fill"],
    ["alter table lots add column paint text not null default '', add column shine text", ""],
    ["create table paints (name text not null, type text not null)", ""],
    ["create index lots_paint on lots (paint); drop index lots_color -- drop table", ""],
    ["// Not used since 1.1.0: lots.color\nalter table lots drop column color", ""],
    ["// Not used since 1.2.0: lots.color\nalter table lots drop column color", "drops"],
  ])("%s: %s", (statement, does) => {
    expect(breaksOlder(statement, "1.2.0").join()).toBe(does);
  });

  test("the queues' own tables stay those that the older one knows", () => {
    const manifest = z.object({ pgboss: z.object({ schema: z.number() }) });
    // A process refuses to put anything into tables of another number: an edition that has one is installed in a pause.
    expect(readJson("node_modules/pg-boss/package.json", manifest).pgboss.schema).toBe(43);
  });
});

describe("the whole", () => {
  test("versions are exact", () => {
    const schema = z.record(z.string(), z.string());
    const manifest = z
      .object({ dependencies: schema, devDependencies: schema, optionalDependencies: schema })
      .parse(JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")));
    const exact = /^(npm:@?[\w./-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/;
    const all = Object.values(manifest).flatMap((versions) => Object.entries(versions));
    expect(all.filter(([, version]) => !exact.test(version))).toEqual([]);
  });

  test("only what belongs there lies at the top", () => {
    const ignored = new Set(["node_modules", "build", "test-results"]);
    const folders = ["app", "db", "public", "tests"];
    const manifests = ["package.json", "package-lock.json", "README.md", "LICENSE"];
    const configuration = ["react-router.config.ts", "vite.config.ts", "tsconfig.json"];
    const allowed = new Set([...folders, ...manifests, ...configuration]);
    const wrong = readdirSync(ROOT).filter(
      (name) => !name.startsWith(".") && !name.endsWith(".log") && !ignored.has(name) && !allowed.has(name),
    );
    expect(wrong).toEqual([]);
  });

  test("every URL of the route table has a request test", () => {
    const urls = PLACES.map(({ url }) => url).filter((url) => url !== "/" && !url.endsWith("*"));
    expect(urls.length).toBeGreaterThan(0);
    const tests = files
      .filter((file) => file.path.startsWith("tests/requests/"))
      .map((file) => file.text.toLowerCase());
    const isAsked = (url: string) => tests.some((text) => asksFor(text, url));
    expect(urls.filter((url) => !isAsked(url))).toEqual([]);
  });
});
