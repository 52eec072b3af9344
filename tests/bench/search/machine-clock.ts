/** On a clock that all processes of a machine share. */
export const nowOnMachine = (): number => Number(process.hrtime.bigint() / 1_000n) / 1_000;
