import type { Route } from "./+types/sale-maxima";
import { openAct, showMaxima } from "./sale-parts.server.ts";
import { SalePage } from "./sale.tsx";

export { headers, meta } from "./sale.tsx";

export const loader = (asked: Route.LoaderArgs) => openAct(asked);

export const action = (asked: Route.ActionArgs) => showMaxima(asked);

export default function SaleMaxima({ loaderData }: Route.ComponentProps) {
  return <SalePage facts={loaderData} />;
}
