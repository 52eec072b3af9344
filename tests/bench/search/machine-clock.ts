export const nowOnMachine = (): number => Number(process.hrtime.bigint() / 1_000n) / 1_000;
