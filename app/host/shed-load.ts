import { AsyncLocalStorage } from "node:async_hooks";
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { NextFunction, Request, Response } from "express";
import { nameRoute } from "./metrics.ts";
import { sendText } from "./plain-answer.ts";

export interface Bounds {
  /** Answers that are being made at a time. */
  mostInProgress: number;
  /** Of the event loop, over the last look, while as many answers as this are being made. */
  mostDelayMs: number;
  busyFrom: number;
}

const BOUNDS: Bounds = { mostInProgress: 192, mostDelayMs: 400, busyFrom: 24 };
/** Hundreds of buyers bid in the last seconds of a sale, and each of them gets an answer. */
const SENT_TIMES = 2;
/** One would cost a tenth of the pages that a process makes. */
const BEGUN_A_TURN = 4;
/** Turns in a row that only take connections. */
const MOST_TAKEN = 64;
const LOOK_EVERY_MS = 500;
const LEAST_WAIT_S = 2;
const WAIT_SPREAD_S = 6;
const SENTENCE = "We are very busy at the moment. Please try again in a few seconds.";

export interface Load {
  inProgress: number;
  delayMs: number;
}

/**
 * Refuses what a process cannot answer in time, before it costs anything: pages and data beyond the bounds; what somebody
 * sends only beyond twice as much, so that no typed text and no bid is turned away for the sake of a page. The others begin a few
 * a turn of the event loop. Stands behind files and kept pages, which are always quick.
 */
export function shedLoad(bounds: Bounds = BOUNDS) {
  const load: Load = { inProgress: 0, delayMs: 0 };
  const { begin, heardConnection } = someATurn();
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const looking = setInterval(() => {
    load.delayMs = Number.isFinite(delay.mean) ? delay.mean / 1e6 : 0;
    delay.reset();
  }, LOOK_EVERY_MS).unref();

  function shed(request: Request, response: Response, next: NextFunction): void {
    if (isHealth(request.path) || isLong(request)) return next();
    const isSent = request.method !== "GET" && request.method !== "HEAD";
    const times = isSent ? SENT_TIMES : 1;
    // A loop that comes late by itself, on a machine that does other things, is no crowd of readers.
    const isLate = load.delayMs > bounds.mostDelayMs * times && load.inProgress >= bounds.busyFrom;
    if (load.inProgress >= bounds.mostInProgress * times || isLate) {
      nameRoute(response, "(too busy)");
      response.set("Retry-After", String(LEAST_WAIT_S + Math.floor(Math.random() * WAIT_SPREAD_S)));
      return refuse(request, response);
    }
    load.inProgress += 1;
    response.once("close", () => (load.inProgress -= 1));
    begin(isSent, () => {
      if (!response.closed) next();
    });
  }
  return {
    shed,
    heardConnection,
    load,
    isCrowded: () => load.inProgress >= bounds.busyFrom,
    stop: () => (clearInterval(looking), delay.disable()),
  };
}

/**
 * An answer out of memory is made without a pause, so those to a crowd would be made in one turn of the event loop: for seconds no
 * kept page, no health and no new connection would be looked at. Every other is one that was sent, so that no bid waits behind all
 * pages, and no flood of forms keeps pages out. libuv takes one connection a turn, so a turn in which one came is followed by another
 * without work: otherwise hundreds who come at once wait for as many turns.
 */
function someATurn() {
  const sent: (() => void)[] = [];
  const asked: (() => void)[] = [];
  let isTurning = false;
  let isSentFirst = false;
  let hasCome = false;
  let taken = 0;

  function beginNext(): void {
    isSentFirst = !isSentFirst;
    const next = isSentFirst ? (sent.shift() ?? asked.shift()) : (asked.shift() ?? sent.shift());
    next?.();
  }

  function turn(): void {
    const mayTake = hasCome && taken < MOST_TAKEN;
    const waiting = sent.length + asked.length;
    hasCome = false;
    taken = mayTake ? taken + 1 : 0;
    isTurning = waiting > 0;
    // Each by itself, so that what it goes on with is done before the next one.
    if (!mayTake) for (let place = 0; place < Math.min(BEGUN_A_TURN, waiting); place++) setImmediate(beginNext);
    if (isTurning) setImmediate(turn);
  }

  return {
    heardConnection: () => void (hasCome = true),
    begin: (isSent: boolean, next: () => void): void => {
      (isSent ? sent : asked).push(AsyncLocalStorage.bind(next));
      if (!isTurning) setImmediate(turn);
      isTurning = true;
    },
  };
}

export const isHealth = (path: string): boolean => path === "/healthz" || path === "/readyz";

/** Streams stay open, and documents take minutes on slow links; neither keeps the processor busy. */
const isLong = ({ headers }: Request): boolean =>
  headers.accept === "text/event-stream" || headers["content-type"]?.startsWith("multipart/") === true;

function refuse(request: Request, response: Response): void {
  if (!request.accepts("html")) return sendText(response, 503, SENTENCE);
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Very busy</title><body style="font:1.125rem/1.5 system-ui;max-width:32rem;margin:4rem auto;padding:0 1rem"><h1>Very busy</h1><p>${SENTENCE}</p>`;
  sendText(response, 503, page, "text/html");
}
