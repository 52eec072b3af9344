// Installed by the bench, never by npm ci.
declare module "next/link" {
  export default function Link(props: { href: string; children: React.ReactNode }): React.ReactNode;
}
