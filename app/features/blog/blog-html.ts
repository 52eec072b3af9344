import sanitizeHtml from "sanitize-html";

const BLOCK_TAGS = [
  "h2",
  "h3",
  "h4",
  "p",
  "br",
  "hr",
  "ul",
  "ol",
  "li",
  "blockquote",
  "pre",
  "figure",
  "figcaption",
  "img",
];
const INLINE_TAGS = ["a", "strong", "b", "em", "i", "u", "s", "sub", "sup", "code"];
const TABLE_TAGS = ["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td"];

const MOST_DEPTH = 40;

/** An allowlist: no style, script or frame; links to http(s) and mailto; pictures with an address by `allowImage`. */
export function sanitisePost(html: string, allowImage: (address: string) => string | undefined): string {
  return sanitizeHtml(html, {
    allowedTags: [...BLOCK_TAGS, ...INLINE_TAGS, ...TABLE_TAGS],
    allowedAttributes: {
      a: ["href", "rel"],
      img: ["src", "alt", "loading"],
    },
    allowedSchemes: ["http", "https", "mailto"],
    allowedSchemesByTag: { img: ["http", "https"] },
    allowProtocolRelative: false,
    nestingLimit: MOST_DEPTH,
    transformTags: {
      h1: "h2",
      h5: "h4",
      h6: "h4",
      a: (tagName, { href }) => ({ tagName, attribs: { ...(isLink(href) && { href }), rel: "noopener nofollow" } }),
      img: (tagName, { src, alt }) => ({
        tagName,
        attribs: { src: imageAddress(src, allowImage), alt: alt ?? "", loading: "lazy" },
      }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === "img" && !attribs["src"],
  }).trim();
}

function isLink(href: string | undefined): href is string {
  return href !== undefined && /^(https?:\/\/|mailto:)/i.test(href.trim());
}

function imageAddress(src: string | undefined, allowImage: (address: string) => string | undefined): string {
  return (src && allowImage(src)) ?? "";
}
