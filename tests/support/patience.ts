/** How many times slower than usual this machine was when the run began (machine.ts): 1 to 4. */
const slowness = Number(process.env["TEST_SLOWNESS"] ?? 1);

/** How long a test waits for what comes in its own time: longer on a slow or busy machine, never shorter. */
export const patience = (milliseconds: number): number => Math.ceil(milliseconds * slowness);
