export interface RateJob {
  origin: string;
  paths: string[];
  perSecond: number;
  seconds: number;
  cookie: string;
}

export interface RateAnswer {
  times: number[];
  failures: number;
}

export interface FloodJob {
  origin: string;
  connections: number;
  emails: string[];
  password: string;
}

export interface FloodAnswer {
  seconds: number;
  statuses: Record<string, number>;
}
