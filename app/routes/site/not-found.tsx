import { data } from "react-router";

/** A route of its own, so that root middleware runs for unknown addresses too. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export function action(): never {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
