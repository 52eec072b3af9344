import { Link, useLoaderData } from "react-router";
import { drawListing, Listing } from "../listing-task.tsx";

export function loader({ request }: { request: Request }) {
  return drawListing(request.url);
}

export default function Page() {
  return <Listing found={useLoaderData<typeof loader>()} link={Link} />;
}
