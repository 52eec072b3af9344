import { redirect } from "react-router";

export function loader(): Response {
  return redirect("/contactus", 301);
}
