import { route } from "@react-router/dev/routes";

export default [route("allListing", "./listing.tsx")];
