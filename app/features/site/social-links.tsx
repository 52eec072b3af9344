import type { SiteFacts } from "./site-facts.ts";

export function SocialLinks({ site }: { site: Pick<SiteFacts, "social"> }) {
  return site.social.map(({ name, url }) => (
    <a key={name} href={url} rel="noopener">
      {name}
    </a>
  ));
}
