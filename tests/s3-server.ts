import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

type StoredObject = { bytes: Buffer; type: string };

/**
 * Starts an S3-compatible store in memory on a loopback address: one bucket, whole objects, single ranges, and lists in
 * pages of two. It refuses requests that are not signed with its key.
 */
export async function startS3Server() {
  const objects = new Map<string, StoredObject>();
  /** The error that every request is answered with, if any. */
  let failure: { status: number; code: string } | undefined;
  let isStalled = false;

  const server = createServer((request, response) => {
    handleRequest(request, response).catch(() => response.destroy());
  });

  async function handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://s3");
    const [, bucket, ...rest] = pathname.split("/");
    const key = decodeURIComponent(rest.join("/"));
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const isSigned = /^AWS4-HMAC-SHA256 Credential=KEY\/\d{8}\/us-east-1\/s3\//.test(request.headers.authorization ?? "");
    if (!isSigned) return sendError(response, 403, "AccessDenied");
    if (isStalled) return;
    if (failure) return sendError(response, failure.status, failure.code);
    if (bucket !== "bucket") return sendError(response, 404, "NoSuchBucket");
    if (request.method === "PUT") {
      const type = request.headers["content-type"] ?? "";
      objects.set(key, { bytes: Buffer.concat(chunks), type });
      return void response.writeHead(200, { etag: '"x"' }).end();
    }
    if (request.method === "DELETE") {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    if (key === "" && searchParams.get("list-type") === "2") return sendList(response, [...objects.keys()], searchParams);
    const object = objects.get(key);
    if (!object) return sendError(response, 404, "NoSuchKey");
    sendObject(request, response, object);
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  return {
    /** As `MEDIA_URL` takes it. */
    url: `s3://KEY:a%2Fsecret@127.0.0.1:${port}/bucket/archive?tls=off`,
    objects,
    /** Makes every request fail, or work again. */
    fail: (fails: boolean, status = 500, code = "InternalError") => {
      failure = fails ? { status, code } : undefined;
    },
    /** Makes requests hang without a response, or work again. */
    stall: (stalls: boolean) => {
      isStalled = stalls;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function sendObject({ headers, method }: IncomingMessage, response: ServerResponse, { bytes, type }: StoredObject): void {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? "") ?? [];
  const body = first ? bytes.subarray(Number(first), Number(last) + 1) : bytes;
  response.writeHead(first ? 206 : 200, {
    "content-type": type,
    "content-length": body.length,
    ...(first ? { "content-range": `bytes ${first}-${last}/${bytes.length}` } : {}),
  });
  response.end(method === "HEAD" ? undefined : body);
}

const LIST_PAGE_SIZE = 2;

function sendList(response: ServerResponse, keys: string[], parameters: URLSearchParams): void {
  const [prefix, after] = [parameters.get("prefix") ?? "", parameters.get("continuation-token") ?? ""];
  const found = keys.filter((key) => key.startsWith(prefix) && key > after).toSorted();
  const page = found.slice(0, LIST_PAGE_SIZE);
  const next = found.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
  const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join("");
  response.writeHead(200, { "content-type": "application/xml" });
  response.end(`<ListBucketResult><IsTruncated>${next !== ""}</IsTruncated>${next}${contents}</ListBucketResult>`);
}

function sendError(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { "content-type": "application/xml" }).end(`<Error><Code>${code}</Code></Error>`);
}
