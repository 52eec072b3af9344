import { describe, expect, it, test } from "vitest";
import { firstBook } from "#app/features/rates/test-first-rates.ts";
import { rateBook } from "#app/features/rates/rate-book.ts";
import { closedLots, cutOff, houseCutOff, openFrom, type Closing } from "./cut-off.ts";

const book = firstBook("2026-11-25");
const at = (lagos: string) => Date.parse(`${lagos}+01:00`);
const sale = (lagos: string, isTimed = false): Closing => ({ closesAt: at(lagos), house: "copart", isTimed });
const inLagos = (instant: number | undefined) =>
  instant === undefined ? undefined : new Date(instant + 3_600_000).toISOString().slice(0, 16);

test("the house takes bids until an hour before a live sale, and until a timed one closes", () => {
  expect(inLagos(houseCutOff(sale("2026-11-25T16:00"), book))).toBe("2026-11-25T15:00");
  expect(inLagos(houseCutOff(sale("2026-11-25T16:00", true), book))).toBe("2026-11-25T16:00");
});

describe("a bid is late", () => {
  it.each([
    ["over a wire", "wire", "2026-11-25T23:30", true, "2026-11-25T23:30"],
    ["a quarter of an hour before, where a clerk places it", "desk", "2026-11-25T16:00", true, "2026-11-25T15:45"],
    ["when the desk closes", "desk", "2026-11-25T23:30", true, "2026-11-25T19:00"],
    ["a quarter of an hour before the hour before a live sale", "desk", "2026-11-25T16:00", false, "2026-11-25T14:45"],
    ["on Friday evening for a sale of Sunday", "desk", "2026-11-29T12:00", true, "2026-11-27T19:00"],
    ["on the evening before for a sale at eight", "desk", "2026-11-25T08:00", true, "2026-11-24T19:00"],
  ] as const)("%s", (_, port, closes, isTimed, late) => {
    expect(inLagos(cutOff(sale(closes, isTimed), { port }, book))).toBe(late);
  });

  it("at any hour where somebody is always there", () => {
    const night = sale("2026-11-29T03:00", true);
    expect(inLagos(cutOff(night, { port: "desk", deskHours: "always" }, book))).toBe("2026-11-29T02:45");
  });

  it("always, where a rate is missing", () => {
    const none = rateBook([], "2026-11-25");
    for (const port of ["desk", "wire"] as const)
      expect(cutOff(sale("2026-11-25T16:00"), { port }, none)).toBeUndefined();
  });
});

describe("the first closing that bids may still come for", () => {
  it.each([
    ["wire", "2026-11-25T12:00", "2026-11-25T13:01", "2026-11-25T12:01"],
    ["desk", "2026-11-25T12:00", "2026-11-25T13:16", "2026-11-25T12:16"],
    ["desk", "2026-11-25T18:59", "2026-11-25T20:15", "2026-11-25T19:15"],
    ["desk", "2026-11-25T19:00", "2026-11-26T10:01", "2026-11-26T09:01"],
    ["desk", "2026-11-27T20:00", "2026-11-30T10:01", "2026-11-30T09:01"],
  ] as const)("over the port %s at %s is at %s of a live sale, at %s of a timed one", (port, now, live, timed) => {
    const from = openFrom(at(now), { port }, book);
    expect([inLagos(from?.live), inLagos(from?.timed)]).toEqual([live, timed]);
  });

  it("is unknown without rates", () => {
    expect(openFrom(at("2026-11-25T12:00"), { port: "wire" }, rateBook([], "2026-11-25"))).toBeUndefined();
  });
});

describe("of a list those lots take no bids any more", () => {
  const lot = (id: string, closes: string | null, auctionType: string | null = "Live Auction") => {
    const endsAt = closes && new Date(at(`2026-11-25T${closes}`)).toISOString();
    return { id, house: "copart" as const, auctionType, saleName: null, endsAt, currency: "USD" };
  };
  const lots = [
    lot("undated", null),
    lot("live", "13:15"),
    lot("live, a minute later", "13:16"),
    lot("timed", "12:15", "Timed Online Auction"),
    lot("timed, a minute later", "12:16", "Timed Online Auction"),
    lot("nobody knows which", "12:30", null),
    lot("this night", "23:00"),
  ];
  /** A page may know of an end that is two and a half minutes later than the one that the list knows. */
  const later = (lagos: string) => at(lagos) + 150_000;
  const closedAt = (lagos: string, port: "desk" | "wire") => closedLots(lots, later(lagos), { port }, book);

  it("that a clerk or the line to the house cannot place in time, in the words of their pages", () => {
    const words = "Bidding has closed.";
    expect(closedAt("2026-11-25T12:00", "desk")).toEqual({ live: words, timed: words });
    expect(Object.keys(closedAt("2026-11-25T12:15", "wire"))).toEqual(["live", "timed"]);
    expect(Object.keys(closedAt("2026-11-25T19:00", "desk"))).toEqual(lots.slice(1).map(({ id }) => id));
  });

  it("but of none for which a page may still take bids, or says another thing", () => {
    const others = [
      { ...lot("Canadian", "12:00"), currency: "CAD" },
      { ...lot("timed by its name", "12:30"), saleName: "Timed Online Auction" },
    ];
    expect(closedLots(others, later("2026-11-25T12:00"), { port: "desk" }, book)).toEqual({});
    const first = [lot("live", "13:15")];
    expect(closedLots(first, at("2026-11-25T12:02"), { port: "desk" }, book)).toEqual({});
    const isLeadWaived = true;
    expect(closedLots(first, later("2026-11-25T12:00"), { port: "desk", isLeadWaived }, book)).toEqual({});
  });

  it("which then stand last in lists by end, at whatever hour of the week", () => {
    const kinds = [
      { auctionType: "Live Auction", saleName: null, kind: "live" },
      { auctionType: "Timed Online Auction", saleName: null, kind: "timed" },
      { auctionType: null, saleName: "Timed Online Auction", kind: "timed" },
      { auctionType: null, saleName: "Houston, TX", kind: "timed" },
    ] as const;
    const week = Array.from({ length: 7 * 24 }, (_, hour) => at("2026-11-23T00:30") + hour * 3_600_000);
    let closed = 0;
    for (const now of week) {
      const from = openFrom(now, { port: "desk" }, book);
      const each = kinds.flatMap(({ kind, ...sale }) =>
        [0.3, 0.7, 1.1, 1.4, 5, 15, 40, 66].map((hours) => {
          const ends = now + hours * 3_600_000;
          const own = { ...sale, house: "iaai" as const, endsAt: new Date(ends).toISOString(), currency: "USD" };
          return { id: `${kind} ${sale.saleName} ${hours}`, isLast: ends < (from?.[kind] ?? 0), ...own };
        }),
      );
      const said = Object.keys(closedLots(each, now, { port: "desk" }, book));
      closed += said.length;
      expect(said.filter((id) => !each.find((one) => one.id === id)?.isLast)).toEqual([]);
    }
    expect(closed).toBeGreaterThan(1_000);
  });

  it("and without rates nothing is said of them", () => {
    expect(closedLots(lots, at("2026-11-25T23:30"), { port: "wire" }, rateBook([], "2026-11-25"))).toEqual({});
  });
});
