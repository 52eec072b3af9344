interface Document {
  bytes: Buffer;
  mediaType: string;
  name: string;
}

/** Not cached, not executed, not framed. */
const PRIVATE = {
  "Cache-Control": "no-store",
  "Content-Security-Policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
};

export function sendDocument({ bytes, mediaType, name }: Document, { inline = false } = {}): Response {
  const disposition = inline && mediaType.startsWith("image/") ? "inline" : "attachment";
  return new Response(new Uint8Array(bytes), {
    headers: {
      ...PRIVATE,
      "Content-Type": mediaType,
      "Content-Length": String(bytes.length),
      "Content-Disposition": `${disposition}; ${fileNames(name)}`,
    },
  });
}

/** The same answer for a missing document and another user's. */
export function documentNotFound(): Response {
  return new Response("Not found", {
    status: 404,
    headers: { ...PRIVATE, "Content-Type": "text/plain; charset=utf-8" },
  });
}

/** A plain name for old browsers, and the full name by RFC 5987. */
function fileNames(name: string): string {
  const plain = name.replaceAll(/[^\w .()-]/g, "_");
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename="${plain}"; filename*=UTF-8''${encoded}`;
}
