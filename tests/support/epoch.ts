/**
 * As which instant the stand-ins of the tests begin (createStandIn's `beginsAs`): a Tuesday morning, before most sales of
 * the week. Each run meets the same lots with the same time left, and only days and hours are those of the run.
 */
export const EPOCH = Date.UTC(2026, 10, 24, 9);
