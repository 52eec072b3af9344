/** What a reader of a lot's page sees of its sale, as the id of a live event: another id means that something changed. */
export interface PublicFacts {
  /** Cents. */
  present: number;
  /** Milliseconds, UTC; undefined without a date. */
  endsAt: number | undefined;
  isWithdrawn: boolean;
  /** How many sales of the lot are over: that one has bids is told to nobody. */
  ended: number;
  /** Cents. */
  buyNow: number | undefined;
}

const SECOND_MS = 1_000;

/** Begins with the present bid; short, as every page of a lot carries it. */
export const publicMark = ({ present, endsAt, isWithdrawn, ended, buyNow }: PublicFacts): string =>
  [present, endsAt && Math.floor(endsAt / SECOND_MS).toString(36), ended || "", buyNow, isWithdrawn ? "gone" : ""].join(
    "-",
  );
