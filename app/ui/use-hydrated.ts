import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False on the server and in the first rendering, true once script runs. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
