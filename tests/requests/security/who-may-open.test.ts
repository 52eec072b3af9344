import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PLACES } from "#tests/support/routes.ts";
import type { Person } from "#tests/factories/person.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { fingerprintOfPerson, fingerprintOfWrites } from "#tests/support/fingerprint.ts";
import { castPeople, type Cast, type PersonName } from "./cast.ts";
import { dataAddress } from "./every-address.ts";
import type { GuardedPlace } from "./guarded-place.ts";
import { GUARDED_PLACES } from "./guarded-places.ts";
import { draw } from "#tests/support/budget.ts";

let site: Site;
let cast: Cast;
beforeAll(async () => {
  site = await openSite();
  cast = await castPeople(site);
});
afterAll(() => site.close());

const guarded = PLACES.filter(({ door }) => door !== "public");

test("every guarded URL of the route table has its row here, and no other has", () => {
  expect(Object.keys(GUARDED_PLACES).toSorted()).toEqual(guarded.map(({ url }) => url).toSorted());
});

type Ask = (path: string, one: Row, who: Who) => Promise<Response>;
type Who = { cookie?: string; headers?: Record<string, string> };
type Row = GuardedPlace & (typeof guarded)[number];

const rows: Row[] = guarded.map((place) => ({ ...GUARDED_PLACES[place.url], ...place }));
const leafOnly = ({ routeId }: Row) => `_routes=${encodeURIComponent(routeId)}`;
const send: Ask = (path, one, who) => site.post(path, one.posts?.[0]?.fields(cast) ?? {}, who);

const FORMS: { form: string; isData: boolean; isPost: boolean; ask: Ask }[] = [
  { form: "a document", isData: false, isPost: false, ask: (path, _, who) => site.get(path, who) },
  {
    form: "a document's headers",
    isData: false,
    isPost: false,
    ask: (path, _, who) => site.fetch(path, { ...who, method: "HEAD" }),
  },
  { form: "data", isData: true, isPost: false, ask: (path, _, who) => site.get(dataAddress(path), who) },
  {
    form: "data of the innermost route alone",
    isData: true,
    isPost: false,
    ask: (path, one, who) => site.get(`${dataAddress(path)}?${leafOnly(one)}`, who),
  },
  { form: "a form", isData: false, isPost: true, ask: (path, one, who) => send(path + indexMark(one), one, who) },
  {
    form: "a form of the page's script",
    isData: true,
    isPost: true,
    ask: (path, one, who) => send(dataAddress(path) + indexMark(one), one, who),
  },
];

/** The framework sends a form to the layout's route without it. */
const indexMark = ({ url }: Row) => (url === "/account" || url === "/desk" ? "?index" : "");

const pathOf = (one: Row) => one.path?.(cast) ?? one.url;
const formsOf = (one: Row) =>
  FORMS.filter(({ isData, isPost }) => one.isPage || (!isData && (!isPost || one.posts !== undefined)));

interface Seen {
  asked: string;
  status: number;
  to: string | undefined;
  body: string;
  cookies: string;
}

async function look(asked: string, response: Response): Promise<Seen> {
  const body = await response.text();
  const wrapped = response.status === 202 ? /"(\/[^"]*)"/.exec(body)?.[1] : undefined;
  const cookies = response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";", 1)[0] ?? "")
    .join("; ");
  return { asked, status: response.status, to: response.headers.get("location") ?? wrapped, body, cookies };
}

const OUTSIDE: PersonName[] = ["visitor", "ended", "bearer only"];
const BUYERS: PersonName[] = ["unverified", "buyer", "other buyer"];

/** As the tests before left it, unless one of them may have written. */
let left: string | undefined;

async function expectNothingWritten(ask: () => Promise<void>): Promise<void> {
  const before = left ?? (await fingerprintOfWrites(site.db));
  left = undefined;
  await ask();
  left = await fingerprintOfWrites(site.db);
  expect(left).toBe(before);
}

describe.for(rows)("$url", (one) => {
  const isDesk = one.door === "staff";

  describe.for(draw(`forms ${one.url}`, 1, formsOf(one)))("asked for as $form", ({ form, isData, isPost, ask }) => {
    const asked = async (who: PersonName) => look(pathOf(one), await ask(pathOf(one), one, cast.ways[who]));

    test.for(draw(`outside ${one.url} ${form}`, 1, OUTSIDE))("sends %s to the login page, and back", async (who) => {
      await expectNothingWritten(async () => {
        const seen = await asked(who);
        expect(seen.status).toBe(isData ? 202 : 303);
        expect(seen.to).toBe(`/login?redirectTo=${encodeURIComponent(pathOf(one))}`);
        const login = await (await site.get("/login", { cookie: seen.cookies })).text();
        const words = /<div id="toasts".*?<\/div>/s.exec(login)?.[0];
        const isTold = isPost || one.isQuiet !== true;
        expect(words?.includes("Session expired. Please login again.")).toBe(isTold);
      });
    });

    test.for(isDesk ? draw(`buyers ${one.url} ${form}`, 1, BUYERS) : [])("is refused to %s", async (who) => {
      await expectNothingWritten(async () => {
        const seen = await asked(who);
        expect(seen.status).toBe(403);
        expectNothingOf(cast.buyer, seen, who);
      });
    });

    test.for<PersonName>(isDesk ? ["staff without codes"] : [])("sends %s to where they are set up", async (who) => {
      await expectNothingWritten(async () => {
        const seen = await asked(who);
        expect(seen.status).toBe(isData ? 202 : 303);
        expect(seen.to).toBe("/account/two-factor");
        expectNothingOf(cast.buyer, seen, who);
      });
    });

    const entitled: PersonName[] = isDesk ? ["staff"] : [...BUYERS, "staff", "staff without codes"];
    test.for(isPost ? [] : draw(`entitled ${one.url} ${form}`, 1, entitled))("answers %s", async (who) => {
      left = undefined;
      const seen = await asked(who);
      const status = one.isOwned === true && who !== "buyer" ? 404 : (one.status ?? 200);
      expect(seen.status).toBe(isData && status === 303 ? 202 : status);
      expectNothingOf(cast.buyer, seen, who);
    });
  });
});

function expectNothingOf({ email, id }: Person, { body, asked }: Seen, who: PersonName): void {
  if (who === "buyer" || who === "staff") return;
  const answer = body.replaceAll(asked, "");
  expect(answer.includes(email), "the buyer's e-mail address in the answer").toBe(false);
  expect(answer.includes(id), "the buyer's id in the answer").toBe(false);
}

test.for(rows.filter((one) => !formsOf(one).some(({ isPost }) => isPost)))("$url takes no form", async (one) => {
  await expectNothingWritten(async () => {
    for (const way of Object.values(cast.ways)) {
      const response = await site.post(pathOf(one), {}, way);
      await response.text();
      expect(response.status).toBe(405);
    }
  });
});

const forms = rows.flatMap((one) => (one.posts ?? []).map((form) => ({ one, form, name: form.name, url: one.url })));

describe.for(forms)("$url takes the $name", ({ one, form }) => {
  const address = (own: Cast) => one.path?.(own) ?? one.url;
  let own: Cast;
  beforeAll(async () => {
    own = await castPeople(site);
  });

  // First, as it leaves everything to the buyer as it was.
  test.for<PersonName>(one.door === "staff" ? [] : ["other buyer"])("and not for %s", async (who) => {
    const before = await fingerprintOfPerson(site.db, own.buyer.id);
    const response = await site.post(address(own) + indexMark(one), form.fields(own), own.ways[who]);
    await response.text();
    expect(response.status).toBe(form.toOthers ?? form.status ?? 303);
    expect(await fingerprintOfPerson(site.db, own.buyer.id)).toBe(before);
  });

  const manners = one.isPage ? ["as a document", "as data"] : ["as a document"];
  const drawn = draw(`manner ${one.url} ${form.name}`, 1, manners);
  test.for(drawn)("%s", async (manner) => {
    // What was taken is taken: the next manner needs people of its own.
    if (manner !== drawn[0]) own = await castPeople(site);
    const before = await fingerprintOfWrites(site.db);
    const path = manner === "as data" ? dataAddress(address(own)) : address(own);
    const way = own.ways[one.door === "staff" ? "staff" : "buyer"];
    const response = await site.post(path + indexMark(one), form.fields(own), way);
    await response.text();
    const status = form.status ?? 303;
    expect(response.status).toBe(manner === "as data" && status === 303 ? 202 : status);
    expect((await fingerprintOfWrites(site.db)) === before).toBe(form.changesNothing === true);
  });
});
