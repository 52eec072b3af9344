/** Whether a route asks, by its `handle`, for its page to be hydrated. */
export const wantsHydration = (handle: unknown): boolean =>
  typeof handle === "object" && handle !== null && "hydrate" in handle;
