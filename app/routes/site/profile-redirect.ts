import { redirect } from "react-router";

/** The hero's Contact Us link of spec.md §2 leads to the contact form (product.md §7). */
export function loader(): Response {
  return redirect("/contactus", 301);
}
