import type { MiddlewareFunction } from "react-router";

/** For pages with what nobody may find later in a cache, whatever becomes of the request. */
export const noStore: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next();
  response.headers.set("Cache-Control", "no-store");
  return response;
};
