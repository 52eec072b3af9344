/** Time is passed in, so that rules about it can be tested: milliseconds since the epoch, UTC. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();
