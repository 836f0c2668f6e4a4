import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Call } from "#platform/shared/define-call.ts";
import { API_PREFIX } from "#platform/shared/define-call.ts";
import { type CachedResponse, createCachedResponse, prepareCachedResponse } from "../cache/page-cache.ts";
import type { ResponseCache } from "../cache/response-cache.ts";
import { type BoundCall, mergeInput } from "../calls/run-call.ts";
import { createErrorResponse } from "../http/error-response.ts";
import { DatabaseUnavailableError } from "../http/errors.ts";
import type { RequestLimits } from "../http/request-limits.ts";
import { getPathname, isApiPath } from "../http/request-url.ts";
import { addCspHashes, CACHE_CONTROL, type CspException, createNonce } from "../http/security-headers.ts";
import { pause } from "../process/slices.ts";
import {
  createPageMatcher,
  formatPageAddress,
  formatRequestedAddress,
  hasNoParameters,
  type PageAddress,
  type PageRoute,
} from "./page-address.ts";

/** Makes a page's calls in the process. Rejects with `{message, status, issues}`. */
type Send = (call: Call, input?: Record<string, unknown>) => Promise<unknown>;

/** Renders a document with the nonce on its inline scripts, or its data, by the page bundle, and reports what failed in it. */
export type RenderPage = (request: Request, send: Send, nonce: string, report: (error: unknown) => void) => Promise<Response>;

type PageOptions = {
  calls: BoundCall[];
  cache: ResponseCache;
  /** The cache of the pages that show a search. */
  searchCache: ResponseCache;
  limits: RequestLimits;
  /** `PUBLIC_URL`, else the bound address. Never the Host header, which anyone can set. */
  origin: string;
  /** The same site as an onion service. */
  onionUrl: string | undefined;
  routes: readonly PageRoute[];
  /** Finds the policy of a page that loads from another site, by the path of its route (`/payment`); undefined for others. */
  findCspException(path: string, isLocal: boolean): Promise<CspException | undefined>;
  render: RenderPage;
  /** Whether pages may hold style elements, as the bundler writes them in development. */
  hasInlineStyles?: boolean | undefined;
};

/** Registers all pages, for GET and HEAD. */
export function registerPages(app: FastifyInstance, options: PageOptions): void {
  const { calls, searchCache, limits, origin, onionUrl, routes, findCspException, render, hasInlineStyles = false } = options;
  const matchPage = createPageMatcher(routes);
  const boundCalls = new Map(calls.map((bound) => [`${bound.call.method} ${bound.call.path}`, bound]));

  /** `onUnavailable` gets what the page would show as an error of its own. */
  const createSend =
    (request: FastifyRequest, onUnavailable: (error: unknown) => void): Send =>
    async (call, input = {}) => {
      // The page bundle has its own copies of the calls, so they are compared by method and path.
      const bound = boundCalls.get(`${call.method} ${call.path}`);
      if (!bound || call.method !== "GET") throw new Error(`A page asked for ${call.method} ${API_PREFIX}${call.path}.`);
      try {
        const output = await bound.run(request.visitor, mergeInput(input));
        // Reading and rendering each take milliseconds.
        await pause();
        return output;
      } catch (error) {
        const { status, body } = createErrorResponse(error);
        if (status === 503) onUnavailable(error);
        if (status >= 500) throw error;
        throw Object.assign(new Error(body.message), { status, issues: body.issues });
      }
    };

  const renderResponse = async (request: FastifyRequest, route: PageRoute | undefined, path: string): Promise<CachedResponse> => {
    const nonce = createNonce();
    const report = (error: unknown) => request.log.error({ err: error }, "rendering failed");
    // Without headers: everything a page depends on must be in its key. Its calls know the visitor.
    let unavailable: unknown;
    const send = createSend(request, (error) => {
      unavailable = error;
    });
    const response = await render(new Request(new URL(path, origin)), send, nonce, report);
    let text = await response.text();
    // The framework's own error page would not be cached, and have no `Retry-After`.
    if (unavailable) throw unavailable;
    const headers = Object.fromEntries(response.headers);
    if (headers["content-type"]?.startsWith("text/html")) {
      const exception = route && (await findCspException(route.path, request.visitor.isLocal));
      const sources = { ...exception?.sources, ...(hasInlineStyles ? { "style-src": ["'unsafe-inline'"] } : {}) };
      const { html, policy } = addCspHashes(text, nonce, sources);
      text = html;
      headers["content-security-policy"] = policy;
      if (exception?.openerPolicy) headers["cross-origin-opener-policy"] = exception.openerPolicy;
    }
    return createCachedResponse(
      response.status,
      { ...headers, "cache-control": CACHE_CONTROL.revalidated, vary: "Accept-Encoding, Cookie" },
      text,
    );
  };

  const resolveAddress = async (address: PageAddress): Promise<PageAddress> => {
    try {
      return (await address.route?.resolve?.(address)) ?? address;
    } catch (error) {
      // The cache may have the page from before the outage.
      if (error instanceof DatabaseUnavailableError) return address;
      throw error;
    }
  };

  const sendVisitorPage = async (request: FastifyRequest, reply: FastifyReply, requested: PageAddress) => {
    const getKey = (address: PageAddress) => `page ${request.visitor.isLocal} ${formatPageAddress(address)}`;
    const isSearch = requested.route?.isSearch === true && !hasNoParameters(requested);
    const cache = isSearch ? searchCache : options.cache;
    let address = requested;
    // Tor Browser heeds it over https, and not on an onion service itself:
    // https://community.torproject.org/onion-services/advanced/onion-location/
    if (onionUrl && !requested.isData) reply.header("onion-location", onionUrl + formatPageAddress(requested));
    if (!cache.has(getKey(address))) {
      limits.countRequest(request);
      address = await resolveAddress(requested);
      if (!cache.has(getKey(address))) {
        limits.countRendering(request);
        if (isSearch) limits.countSearch(request);
      }
    }
    const render = () => renderResponse(request, address.route, formatPageAddress(address));
    return cache.send(request, reply, getKey(address), () => limits.runInTurn(request, render));
  };

  app.get("/*", { config: { isCountedByHandler: true } }, async (request, reply) => {
    if (isApiPath(getPathname(request.url))) return reply.callNotFound();
    const address = matchPage(request.url);
    if (!request.hasSession) return sendVisitorPage(request, reply, address);
    limits.countRequest(request);
    const response = await renderResponse(request, address.route, formatRequestedAddress(address, request.url));
    const headers = { ...response.headers, "cache-control": CACHE_CONTROL.uncached };
    return reply.send(await prepareCachedResponse(request, reply, { ...response, headers }));
  });
}
