export const ACCOUNT_PAGES = [
  { href: "/account", label: "Overview" },
  { href: "/account/profile", label: "Profile" },
  { href: "/account/documents", label: "Documents" },
  { href: "/account/favourites", label: "Favourites" },
  { href: "/account/searches", label: "Saved searches" },
  { href: "/account/enquiries", label: "Enquiries" },
  { href: "/account/sessions", label: "Sessions" },
  { href: "/account/password", label: "Password" },
  { href: "/account/email", label: "Email" },
  { href: "/account/delete", label: "Delete account" },
];

export const CODES_PAGE = { href: "/account/two-factor", label: "Sign-in codes" };
