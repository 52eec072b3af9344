import type { AtEnd } from "./pages/site.ts";

const SIGNALS = ["SIGINT", "SIGTERM"] as const;

export async function cleanedUp(measure: (atEnd: AtEnd) => Promise<void>): Promise<void> {
  const steps: (() => Promise<void> | void)[] = [];
  let ending: Promise<void> | undefined;
  const endAll = async () => {
    for (let step = steps.pop(); step; step = steps.pop()) await step();
  };
  const end = () => (ending ??= endAll());
  const interrupt = () => void end().finally(() => process.exit(1));
  // Ctrl-C arrives twice, from the terminal and through npm's script.
  for (const signal of SIGNALS) process.on(signal, interrupt);
  try {
    await measure((step) => {
      steps.push(step);
      if (ending) void endAll();
    });
  } finally {
    await end();
    for (const signal of SIGNALS) process.off(signal, interrupt);
  }
}
