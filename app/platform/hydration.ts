export const wantsHydration = (handle: unknown): boolean =>
  typeof handle === "object" && handle !== null && "hydrate" in handle;
