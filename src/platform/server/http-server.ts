import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import cookie from "@fastify/cookie";
import underPressure from "@fastify/under-pressure";
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify, LogController } from "fastify";
import type { DestinationStream } from "pino";
import * as m from "#messages";
import { version } from "#platform/server/process/server-config.ts";
import { MEGABYTE } from "#platform/shared/formats.ts";
import { getPathLanguage } from "#platform/shared/languages.ts";
import { MINUTE, SECOND } from "#platform/shared/time-units.ts";
import { PageCache } from "./cache/page-cache.ts";
import { ResponseCache } from "./cache/response-cache.ts";
import type { Caller } from "./calls/call-handler.ts";
import { type CallRouteOptions, registerCalls } from "./calls/register-calls.ts";
import type { Visitor } from "./calls/run-call.ts";
import { createSessionCookie } from "./calls/session-cookie.ts";
import { type BodyTimeout, startBodyTimeout } from "./http/body-timeout.ts";
import { negotiateLanguage } from "./http/content-negotiation.ts";
import { createErrorResponse, isServiceUnavailable, serializeError } from "./http/error-response.ts";
import { createMalformedRequestError, StatusError } from "./http/errors.ts";
import { normalizeAddress, UNKNOWN_ADDRESS } from "./http/get-subnet.ts";
import { enterLanguage } from "./http/language.ts";
import { isLocalRequest } from "./http/local-request.ts";
import { createNodeServer, listenOnLoopback, trackUnusedConnections } from "./http/node-server.ts";
import { acceptsHtml, renderErrorPage } from "./http/render-error-page.ts";
import { createHostRules, createProxyIdFinder, REQUEST_ID_HEADER } from "./http/request-host.ts";
import { createRequestLimits } from "./http/request-limits.ts";
import { getPathname, isApiPath, normalizeUrl } from "./http/request-url.ts";
import { CACHE_CONTROL, getSecurityHeaders } from "./http/security-headers.ts";
import type { StorageHealth } from "./media/storage-health.ts";
import { createLogThrottle } from "./process/log-throttle.ts";

declare module "fastify" {
  interface FastifyRequest {
    visitor: Visitor;
    /** Whether the session is valid: then no cached response is served. A forged cookie causes no rendering. */
    hasSession: boolean;
    /** The time limit of the request's body. */
    bodyTimeout: BodyTimeout | undefined;
  }
  interface FastifyContextConfig {
    /** The response is the same for everybody: the session is not looked up. */
    isAnonymous?: boolean;
    /** The handler counts requests against the rate limit itself, except those served from files or the cache. */
    isCountedByHandler?: boolean;
    /** Called under pressure instead of a 503; a request that it does not handle goes on. */
    pressureHandler?: () => undefined;
  }
}

type HttpOptions = CallRouteOptions & {
  authenticate(token: string, isLocal: boolean): Promise<Caller | null>;
  getPublicVersion(): string;
  getLastKnownVersion(): string;
  pingDatabase(): Promise<void>;
  /** Resolves to the errors of the parts that are not ready, by their names. */
  findFailures(): Promise<Map<string, Error>>;
  storage: Pick<StorageHealth, "note">;
  onionUrl: string | undefined;
  /** A port of its own for the onion service, at which no header names an address. */
  onionPort: number | undefined;
  hasHttpsSubdomains: boolean;
  /** How long a server that stops still accepts requests while it says that it is not ready. */
  stopDelayMs: number;
  trustProxy: number | string[] | false;
  logLevel: string;
  /** Where the log goes; absent, to the standard output line by line. */
  logDestination?: DestinationStream | undefined;
  /** Whether requests are limited by network. */
  isLimited: boolean;
  /** The size of the cached responses; by default, the size for a site that serves visitors. */
  maxCacheBytes?: number;
  /** The event loop delay, in milliseconds, beyond which requests get a 503; 0 for never. */
  maxEventLoopDelay: number;
};

/** The longest text a form takes, in Ethiopic, is below 1 MB; uploads have a limit of their own. */
const MAX_JSON_BYTES = MEGABYTE;
const BODY_TIMEOUT_MS = MINUTE;
/** At a stop, the time for a request that is on its way on a new connection. */
const UNUSED_CONNECTION_GRACE_MS = SECOND;

/** Searches have no end of addresses: they may not evict the pages. */
const SEARCH_CACHE_BYTES = 2 * MEGABYTE;

/** Creates the server with every call of the API; `registerPages` adds the pages. */
export async function createHttpServer(options: HttpOptions) {
  const { publicUrl, trustProxy: trustedProxies } = options;
  const hosts = createHostRules(options);
  const isHttps = publicUrl?.startsWith("https:") ?? false;
  const securityHeaders = getSecurityHeaders(isHttps, options.hasHttpsSubdomains);
  const findProxyId = createProxyIdFinder((request) => trustedProxies !== false && !hosts.isOnion(request));
  const cookies = createSessionCookie(isHttps);
  const createCache = (maxBytes?: number) =>
    new ResponseCache({
      cache: new PageCache(options.getPublicVersion, {
        ...(maxBytes !== undefined && { maxBytes }),
        getLastKnownVersion: options.getLastKnownVersion,
        ping: options.pingDatabase,
      }),
      getPublicVersion: options.getPublicVersion,
      isPrivate: options.isPrivate,
      findProxyId,
    });
  const cache = createCache(options.maxCacheBytes);
  const searchCache = createCache(options.maxCacheBytes ?? SEARCH_CACHE_BYTES);
  const limits = createRequestLimits(options.isLimited);

  const enterRequestLanguage = (request: FastifyRequest) => {
    const path = getRequestPath(request);
    // The data of `/am` is at `/am.data`.
    const pagePath = path.replace(/\.data$/, "");
    enterLanguage(isApiPath(path) ? negotiateLanguage(request.headers) : getPathLanguage(pagePath));
  };

  let isClosing = false;
  const app = fastify({
    serverFactory: (handleRequest) =>
      createNodeServer((request, response) => {
        // Hooks do the work of a stop.
        const isSent =
          !isClosing && !hosts.isUnknown(request) && [cache, searchCache].some((caches) => caches.sendAgain(request, response));
        if (!isSent) handleRequest(request, response);
      }),
    // A start after an update may have to write something of each thing that is stored; ten seconds would end it half way.
    pluginTimeout: 0,
    genReqId: (request) => findProxyId(request) ?? randomUUID(),
    rewriteUrl: ({ url = "/" }) => normalizeUrl(url),
    // Fastify refuses a URL that cannot be decoded before any hook or error handler.
    frameworkErrors: (error, request, reply: FastifyReply) => {
      enterRequestLanguage(request);
      const { status, body } = createErrorResponse(error);
      sendRefusal(request, reply.headers(securityHeaders).code(status), body);
    },
    trustProxy: typeof trustedProxies === "number" ? (_address, hop) => hop < trustedProxies : trustedProxies,
    bodyLimit: MAX_JSON_BYTES,
    handlerTimeout: 60 * SECOND,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: "idle",
    // A request on a connection that was open at the stop is served too: no other process would.
    return503OnClosing: false,
    logController: new LogController({ disableRequestLogging: true }),
    logger: options.logLevel !== "silent" && {
      level: options.logLevel,
      base: null,
      serializers: { err: serializeError },
      ...(options.logDestination ? { stream: options.logDestination } : {}),
    },
  });

  app.decorateRequest("visitor");
  app.decorateRequest("hasSession", false);
  app.decorateRequest("bodyTimeout");
  await app.register(cookie);

  let hasWarned = false;
  const readAddress = (request: FastifyRequest) => {
    const address = normalizeAddress(hosts.isOnion(request.raw) ? (request.socket.remoteAddress ?? "") : request.ip);
    if (address === UNKNOWN_ADDRESS && !hasWarned) {
      hasWarned = true;
      request.log.warn("The proxy's X-Forwarded-For names something that is no address: all such requests count as one visitor.");
    }
    if (
      trustedProxies === false &&
      !hasWarned &&
      !hosts.isOnion(request.raw) &&
      request.headers["x-forwarded-for"] !== undefined
    ) {
      hasWarned = true;
      app.log.warn(
        "X-Forwarded-For arrives and TRUST_PROXY is not set: all visitors of that proxy count as one. Set it to its address.",
      );
    }
    return address;
  };

  app.addHook("onRequest", async (request, reply) => {
    reply.headers(securityHeaders);
    enterRequestLanguage(request);
    if (hosts.isUnknown(request.raw)) throw new StatusError(421, m.host_not_served());
    if (hasBody(request)) request.bodyTimeout = startBodyTimeout(request.raw, reply.raw, BODY_TIMEOUT_MS);
    const session = cookies.forRequest(request, reply);
    const isLocal = options.isPrivate && isLocalRequest(request.raw);
    const token = request.routeOptions.config.isAnonymous ? null : session.token;
    const caller = token ? await options.authenticate(token, isLocal) : null;
    request.hasSession = caller !== null;
    request.visitor = {
      address: readAddress(request),
      isLocal,
      session,
      caller,
    };
  });

  // A request in flight at the stop is served, and its connection closed.
  const destroyUnusedConnections = trackUnusedConnections(app.server);
  app.addHook("preClose", async () => {
    isClosing = true;
    if (options.stopDelayMs > 0) await delay(options.stopDelayMs);
    setTimeout(destroyUnusedConnections, UNUSED_CONNECTION_GRACE_MS).unref();
  });
  // Fastify does not close a server that it did not create and that does not listen; its timer would never end.
  app.addHook("onClose", async () => {
    app.server.close();
  });
  if (options.onionPort) {
    const { onionPort } = options;
    const onionServer = createNodeServer((request, response) => void app.server.emit("request", request, response));
    app.addHook("onReady", () => listenOnLoopback(onionServer, onionPort, "ONION_PORT"));
    app.addHook("onClose", async () => {
      onionServer.close();
      onionServer.closeAllConnections();
    });
  }
  app.addHook("onSend", async (request, reply) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    if (isClosing) reply.header("connection", "close");
  });
  app.addHook("onResponse", async (request, reply) => {
    request.log.info({
      method: request.method,
      path: getRequestPath(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
  });

  // After the access check, which is decided first.
  app.addHook("preParsing", async (request) => {
    if (!request.routeOptions.config.isCountedByHandler) limits.countRequest(request);
  });
  await app.register(underPressure, { maxEventLoopDelay: options.maxEventLoopDelay, retryAfter: 5 });

  const parseJson = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body, done) => {
    // `sign_out` is called with an empty body of type JSON.
    if (body.length === 0) done(null, undefined);
    else parseJson(request, decodeJson(request, body as Buffer), done);
  });

  const isLogged = createLogThrottle(MINUTE);
  app.setErrorHandler(async (error, request, reply) => {
    const { status, body, retryAfterSeconds } = createErrorResponse(error);
    options.storage.note(error);
    // An outage would fill the log: each cause is named once a minute. Of clients that are gone only their cause is.
    if (status >= 500 && isLogged((error as Error).message)) {
      const reason = (error as Error).message;
      if (isServiceUnavailable(error)) request.log.warn({ reason }, "too busy");
      else if (request.raw.socket.destroyed) request.log.info({ reason }, "the client is gone");
      else request.log.error({ err: error }, "request failed");
    }
    if (retryAfterSeconds) reply.header("retry-after", retryAfterSeconds);
    return sendRefusal(request, reply.code(status), body);
  });
  app.setNotFoundHandler((request, reply) => sendRefusal(request, reply.code(404), { message: m.path_not_found() }));

  await registerCalls(app, options, { cache, searchCache }, limits);
  registerHealthRoutes(app, async () =>
    isClosing ? new Map([["stop", new Error("the server stops")]]) : options.findFailures(),
  );
  return { app, cache, searchCache, limits, isHttps };
}

/** Sends a page to people, JSON to programs. */
function sendRefusal(request: FastifyRequest, reply: FastifyReply, body: { message: string }): FastifyReply {
  reply.header("cache-control", CACHE_CONTROL.uncached);
  if (!acceptsHtml(request)) return reply.send(body);
  const { html, policy } = renderErrorPage(getPathLanguage(getRequestPath(request)), body.message, request.id);
  return reply.header("content-security-policy", policy).type("text/html; charset=utf-8").send(html);
}

function registerHealthRoutes(app: FastifyInstance, findFailures: HttpOptions["findFailures"]): void {
  const isLogged = createLogThrottle(MINUTE);
  // A process restarted for being busy comes back to the same work with empty caches: so it says that it lives under pressure
  // too, and without the database. `/readyz` differs: a load balancer should then choose another node.
  const livenessConfig = { isCountedByHandler: true, isAnonymous: true, pressureHandler: () => undefined } as const;
  app.get("/healthz", { config: livenessConfig }, async () => ({ status: "ok", version }));
  app.get("/readyz", { config: { isCountedByHandler: true } }, async (request, reply) => {
    const failures = await findFailures();
    for (const [part, err] of failures) if (isLogged(part + err.message)) request.log.error({ part, err }, "not ready");
    return failures.size === 0 ? { status: "ok" } : reply.code(503).send({ status: "not ready" });
  });
}

/** Rejects invalid UTF-8. Keeps the byte order mark, which the parser ignores. */
const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** @throws {StatusError} 400 for another charset, which would be stored damaged */
function decodeJson({ headers }: FastifyRequest, body: Buffer): string {
  const charsets = (headers["content-type"] ?? "").matchAll(/;\s*charset\s*=\s*"?([^\s;"]*)/gi);
  const isUtf8 = [...charsets].every(([, charset = ""]) => /^utf-?8$/i.test(charset));
  try {
    if (isUtf8) return utf8.decode(body);
  } catch {
    // Cannot be decoded, as below.
  }
  throw createMalformedRequestError();
}

function getRequestPath(request: FastifyRequest): string {
  return getPathname(request.url);
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}
