/** What page-rate.ts is told, and what it answers. */
export interface RateJob {
  origin: string;
  /** Asked for in turn. */
  paths: string[];
  perSecond: number;
  seconds: number;
  cookie: string;
}

export interface RateAnswer {
  /** Milliseconds of each page. */
  times: number[];
  failures: number;
}

/** What flood.ts is told, and what it answers when it is told to stop. */
export interface FloodJob {
  origin: string;
  connections: number;
  /** Accounts that exist. */
  emails: string[];
  password: string;
}

export interface FloodAnswer {
  seconds: number;
  /** How many were answered with each status. */
  statuses: Record<string, number>;
}
