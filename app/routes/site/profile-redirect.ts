import { redirect } from "react-router";

/** An old link of the hero; it leads to the contact form. */
export function loader(): Response {
  return redirect("/contactus", 301);
}
