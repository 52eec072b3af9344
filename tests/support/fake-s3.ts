import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface FakeS3 {
  address: string;
  objects: Map<string, Buffer>;
  failWith(status: number | undefined): void;
  close(): Promise<void>;
}

const MOST_LISTED = 2;

/** As much of S3 as a store needs: signed requests, objects by key, lists in small pages. */
export async function startFakeS3(): Promise<FakeS3> {
  const objects = new Map<string, Buffer>();
  let failure: number | undefined;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "", "http://x");
    const [, bucket, key] = url.pathname.split("/").map(decodeURIComponent);
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      if (failure) return response.writeHead(failure).end();
      const isSigned = request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 Credential=test-key/");
      if (!isSigned || bucket !== "papers") return response.writeHead(403).end();
      if (!key) return response.end(list(objects, url.searchParams));
      if (request.method === "PUT") objects.set(key, Buffer.concat(chunks));
      else if (request.method === "DELETE") objects.delete(key);
      else if (!objects.has(key)) return response.writeHead(404).end();
      return response.end(request.method === "GET" ? objects.get(key) : undefined);
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    address: `s3://test-key:test%2Fsecret@127.0.0.1:${port}/papers?region=eu-west-1&insecure=1`,
    objects,
    failWith: (status) => (failure = status),
    close: () => new Promise((done) => server.close(() => done())),
  };
}

function list(objects: Map<string, Buffer>, asked: URLSearchParams): string {
  const after = asked.get("continuation-token") ?? "";
  const left = [...objects.keys()].toSorted().filter((key) => key > after);
  const page = left.slice(0, MOST_LISTED);
  const contents = page.map((key) => `<Contents><Key>${encodeURIComponent(key)}</Key><Size>1</Size></Contents>`);
  const more = left.length > page.length;
  const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
  return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents.join("")}</ListBucketResult>`;
}
