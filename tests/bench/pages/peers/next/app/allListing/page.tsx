import { drawListing, Listing } from "../../../listing-task.tsx";
import { NextLink } from "../next-link.tsx";

export default async function Page({ searchParams }: { searchParams: Promise<Record<string, string | string[]>> }) {
  return <Listing found={drawListing(JSON.stringify(await searchParams))} link={NextLink} />;
}
