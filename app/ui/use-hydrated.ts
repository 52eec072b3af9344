import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False on the server and in the first rendering, true once script runs: for what only works with script. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
