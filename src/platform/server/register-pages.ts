import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Call } from "#platform/shared/define-call.ts";
import { API_PREFIX } from "#platform/shared/define-call.ts";
import { delocalizePath } from "#platform/shared/languages.ts";
import { createErrorResponse, DatabaseUnavailableError } from "./errors.ts";
import { type CachedResponse, createCachedResponse, type PageCache, sendCachedResponse } from "./page-cache.ts";
import { getPathname, isApiPath, pickSearchParams } from "./request-url.ts";
import { type BoundCall, mergeInput } from "./run-call.ts";
import { addCspHashes, type CspException, createNonce } from "./security-headers.ts";

/** Makes a page's calls in the process. Rejects with `{message, status}`. */
type Send = (call: Call, input?: Record<string, unknown>) => Promise<unknown>;

/** Renders a document with the nonce on its inline scripts, or its data, by the page bundle. */
export type RenderPage = (request: Request, send: Send, nonce: string) => Promise<Response>;

type PageOptions = {
  calls: BoundCall[];
  cache: PageCache;
  /** `PUBLIC_URL`, else the bound address. Never the Host header, which anyone can set. */
  origin: string;
  /** Every search parameter that a page is rendered by. */
  parameters: readonly string[];
  /** The policies of pages that load from another site, by plain path (`/payment`). */
  cspExceptions: ReadonlyMap<string, CspException>;
  render: RenderPage;
};

/** Registers all pages, for GET and HEAD. */
export function registerPages(app: FastifyInstance, options: PageOptions): void {
  const { calls, cache, origin, parameters, cspExceptions, render } = options;
  const boundCalls = new Map(calls.map((bound) => [`${bound.call.method} ${bound.call.path}`, bound]));

  /** `onOutage` gets what the page would show as an error of its own. */
  const createSend =
    (request: FastifyRequest, onOutage: (error: DatabaseUnavailableError) => void): Send =>
    async (call, input = {}) => {
      // The page bundle has its own copies of the calls, so they are compared by method and path.
      const bound = boundCalls.get(`${call.method} ${call.path}`);
      if (!bound || call.method !== "GET") throw new Error(`A page asked for ${call.method} ${API_PREFIX}${call.path}.`);
      try {
        return await bound.run(request.visitor, mergeInput(input));
      } catch (error) {
        if (error instanceof DatabaseUnavailableError) onOutage(error);
        const { status, body } = createErrorResponse(error);
        if (status >= 500) throw error;
        throw Object.assign(new Error(body.message), { status });
      }
    };

  const renderResponse = async (request: FastifyRequest, address: string): Promise<CachedResponse> => {
    const nonce = createNonce();
    // Without headers: what a page depends on must be in its key. Its calls tell it who visits.
    let outage: DatabaseUnavailableError | undefined;
    const send = createSend(request, (error) => {
      outage = error;
    });
    const response = await render(new Request(new URL(address, origin)), send, nonce);
    let text = await response.text();
    // A page of the framework that says so would be kept by nobody, and have no `Retry-After`.
    if (outage) throw outage;
    const headers = Object.fromEntries(response.headers);
    if (headers["content-type"]?.startsWith("text/html")) {
      const exception = cspExceptions.get(getPagePath(address));
      const { html, policy } = addCspHashes(text, nonce, exception?.sources);
      text = html;
      headers["content-security-policy"] = policy;
      if (exception?.openerPolicy) headers["cross-origin-opener-policy"] = exception.openerPolicy;
    }
    return createCachedResponse(
      response.status,
      { ...headers, "cache-control": "no-cache", vary: "Accept-Encoding, Cookie" },
      text,
    );
  };

  app.get("/*", async (request, reply) => {
    if (isApiPath(getPathname(request.url))) return reply.callNotFound();
    const address = pickSearchParams(request.url, parameters);
    if (request.hasSession) {
      const cachedResponse = await renderResponse(request, address);
      return sendCachedResponse(request, reply, {
        ...cachedResponse,
        headers: { ...cachedResponse.headers, "cache-control": "no-store" },
      });
    }
    const key = `page ${request.visitor.isLocal} ${address}`;
    return sendCachedResponse(request, reply, await cache.get(key, () => renderResponse(request, address)));
  });
}

/**
 * Returns the plain path of a page's URL, as the router matches it: in any case, with or without a trailing slash.
 * The router matches no path with two slashes in a row.
 */
function getPagePath(url: string): string {
  const path = removeTrailingSlashes(decodeURI(getPathname(url)).toLowerCase());
  return /[/\\]{2}/.test(path) ? path : delocalizePath(path || "/");
}

/** A loop, because a regular expression takes quadratic time for a long row of slashes. */
function removeTrailingSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}
