const POLL_MS = 1000;

/**
 * Calls `end` when the process that started this one is gone, even by kill -9: a forked child sees its channel close,
 * one started by setup.mjs sees that it has another parent.
 */
export function onParentGone(end: () => void): void {
  if (process.connected) process.once("disconnect", end);
  const parent = Number(process.env["BIDPORT_PARENT"]);
  delete process.env["BIDPORT_PARENT"]; // our own children have us
  if (!parent) return;
  const poll = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(poll);
    end();
  }, POLL_MS);
  poll.unref();
}
