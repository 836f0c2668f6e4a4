import cookie from "@fastify/cookie";
import rateLimit from "@fastify/rate-limit";
import underPressure from "@fastify/under-pressure";
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify, LogController } from "fastify";
import { API_PREFIX } from "#platform/shared/define-call.ts";
import { languageOfHeader, languageOfPath } from "#platform/shared/languages.ts";
import { SECOND } from "#platform/shared/time-units.ts";
import { malformed_request, too_many_requests, unknown_path } from "#words";
import type { Caller, Handled } from "./call-handler.ts";
import { isLoopbackHost } from "./config.ts";
import { answerOfError, describeError, StatusError } from "./errors.ts";
import { chooseEncoding, type Finished, FinishedCache, finish, namesTag } from "./finished-cache.ts";
import { enterLanguage } from "./language.ts";
import { networkOf } from "./network-of.ts";
import { isApiPath, pathOfAddress, tidyAddress } from "./request-address.ts";
import { assertAccess, assertSameSite, type Backing, mergeInput, runCall, type Visitor } from "./run-call.ts";
import { securityHeaders } from "./security-headers.ts";
import { sessionCookie } from "./session-cookie.ts";

declare module "fastify" {
  interface FastifyRequest {
    visitor: Visitor;
    /** Whether the session is one: then nothing kept for visitors is served. A made-up cookie makes no page render. */
    hasSession: boolean;
  }
}

type HttpOptions<Db> = {
  backing: Backing<Db>;
  handled: Handled<Db>[];
  authenticate(token: string): Promise<Caller | null>;
  changeCounter(): string;
  isReady(): Promise<void>;
  publicUrl: string | undefined;
  isBoundToLoopback: boolean;
  trustProxy: number | string[] | false;
  logLevel: string;
  /** Milliseconds beyond which the server says it is busy; 0 for never. */
  maxEventLoopDelay?: number | undefined;
};

/** 20 MB of an upload never come this way; a JSON body of 500 tweets in Ethiopic is below 1 MB. */
const MAX_JSON_BYTES = 1024 * 1024;
const MAX_IDEMPOTENCY_KEY = 200;
/** 100 requests a second on average: above what any person makes, also several behind one address. */
const RATE = { max: 1000, timeWindow: 10 * SECOND };

/** The server with every call of the API; pages are added to it by `serve-pages.ts`. */
export async function createHttpServer<Db>(options: HttpOptions<Db>) {
  const { publicUrl, trustProxy: proxies } = options;
  const isHttps = publicUrl?.startsWith("https:") ?? false;
  const cookies = sessionCookie(isHttps);
  const cache = new FinishedCache(options.changeCounter);

  const enterLanguageOf = (request: FastifyRequest) => {
    const path = pathOf(request);
    // The data of `/am` is at `/am.data`.
    const pagePath = path.replace(/\.data$/, "");
    enterLanguage(isApiPath(path) ? languageOfHeader(request.headers["accept-language"]) : languageOfPath(pagePath));
  };

  const app = fastify({
    rewriteUrl: ({ url = "/" }) => tidyAddress(url),
    // An address that cannot be decoded is refused before any hook or error handler.
    frameworkErrors: (error, request, reply: FastifyReply) => {
      enterLanguageOf(request);
      const { status, body } = answerOfError(error);
      reply.headers(securityHeaders(isHttps)).code(status).header("cache-control", "no-store").send(body);
    },
    trustProxy: typeof proxies === "number" ? (_address, hop) => hop < proxies : proxies,
    bodyLimit: MAX_JSON_BYTES,
    // The framework's own defaults are 0: a slow body would hold its socket for ever.
    requestTimeout: 60 * SECOND,
    connectionTimeout: 90 * SECOND,
    handlerTimeout: 60 * SECOND,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: "idle",
    logController: new LogController({ disableRequestLogging: true }),
    logger: options.logLevel === "silent" ? false : { level: options.logLevel, base: null, serializers: { err: describeError } },
  });

  app.server.headersTimeout = 15 * SECOND;

  app.decorateRequest("visitor");
  app.decorateRequest("hasSession", false);
  await app.register(cookie);

  app.addHook("onRequest", async (request, reply) => {
    reply.headers(securityHeaders(isHttps));
    enterLanguageOf(request);
    const session = cookies.of(request, reply);
    const caller = session.token ? await options.authenticate(session.token) : null;
    request.hasSession = caller !== null;
    request.visitor = {
      address: request.ip,
      isLocal: isLocalRequest(request, options.isBoundToLoopback && publicUrl === undefined),
      session,
      caller,
    };
  });

  // What is under way when the server stops is answered, and its connection is not kept for more.
  let isClosing = false;
  app.addHook("preClose", async () => {
    isClosing = true;
  });
  app.addHook("onSend", async (_request, reply) => {
    if (isClosing) reply.header("connection", "close");
  });
  app.addHook("onResponse", async (request, reply) => {
    request.log.info({
      method: request.method,
      path: pathOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
  });

  await app.register(rateLimit, {
    ...RATE,
    keyGenerator: ({ ip }) => networkOf(ip),
    // After the access check, which is decided first.
    hook: "preParsing",
    addHeaders: { "x-ratelimit-limit": false, "x-ratelimit-remaining": false, "x-ratelimit-reset": false },
    addHeadersOnExceeding: { "x-ratelimit-limit": false, "x-ratelimit-remaining": false, "x-ratelimit-reset": false },
    errorResponseBuilder: (_request, { ttl }) => new StatusError(429, too_many_requests(), Math.ceil(ttl / SECOND)),
  });
  await app.register(underPressure, { maxEventLoopDelay: options.maxEventLoopDelay ?? 2 * SECOND, retryAfter: 5 });

  const parseJson = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    // An empty body with a JSON content type is how `sign_out` is called.
    if (body === "") done(null, undefined);
    else parseJson(request, body as string, done);
  });

  app.setErrorHandler((error, request, reply) => {
    const { status, body, retryAfterSeconds } = answerOfError(error);
    if (status >= 500) request.log.error({ err: error }, "request failed");
    if (retryAfterSeconds) reply.header("retry-after", retryAfterSeconds);
    return reply.code(status).header("cache-control", "no-store").send(body);
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: unknown_path() }));

  for (const entry of options.handled) addCall(app, options, entry, cache);
  addHealth(app, options.isReady);
  return { app, cache, isHttps };
}

function addCall<Db>(
  app: FastifyInstance,
  { backing, publicUrl }: HttpOptions<Db>,
  entry: Handled<Db>,
  cache: FinishedCache,
): void {
  const { call } = entry;
  const run = (request: FastifyRequest) => {
    const input = mergeInput(request.params, request.query, request.body);
    return runCall(backing, entry, request.visitor, input, call.method === "POST" ? idempotencyKeyOf(request) : undefined);
  };
  app.route({
    method: call.method,
    url: `${API_PREFIX}${call.path}`,
    onRequest: async (request) => {
      if (call.method !== "GET") assertSameSite(request.headers, ownOrigins(request, publicUrl));
      assertAccess(call.access, request.visitor.caller);
    },
    handler: async (request, reply) => {
      if (call.method !== "GET" || call.access !== "public" || request.hasSession) {
        reply.header("cache-control", "no-store");
        return run(request);
      }
      const language = languageOfHeader(request.headers["accept-language"]);
      const key = `api ${language} ${request.visitor.isLocal} ${request.url}`;
      const headers = {
        "content-type": "application/json; charset=utf-8",
        "cache-control": "no-cache",
        vary: "Accept-Encoding, Accept-Language, Cookie",
      };
      const answer = await cache.get(key, async () => {
        try {
          return await finish(200, headers, JSON.stringify(await run(request)));
        } catch (error) {
          // A refusal ("no current campaign yet") is an answer like any other, and as worth keeping.
          const { status, body } = answerOfError(error);
          if (status !== 201) throw error;
          return finish(status, headers, JSON.stringify(body));
        }
      });
      return sendFinished(request, reply, answer);
    },
  });
}

/** @throws {StatusError} 400 when it is too long to be kept whole. */
function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers["idempotency-key"];
  if (typeof key !== "string" || key === "") return undefined;
  if (key.length > MAX_IDEMPOTENCY_KEY) throw new StatusError(400, malformed_request());
  return key;
}

/** Sends kept bytes in the best encoding, or 304 to whoever has them already. */
export function sendFinished(request: FastifyRequest, reply: FastifyReply, { status, headers, etag, bytes }: Finished) {
  const encoding = chooseEncoding(request.headers["accept-encoding"]);
  // One ETag an encoding, as the bytes differ.
  const tag = encoding === "identity" ? etag : `${etag.slice(0, -1)}-${encoding}"`;
  reply.headers(headers).header("etag", tag);
  if (status === 200 && namesTag(request.headers["if-none-match"], tag)) {
    return reply.code(304).send();
  }
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.code(status).send(bytes[encoding]);
}

function addHealth(app: FastifyInstance, isReady: () => Promise<void>): void {
  const open = { config: { rateLimit: false } };
  app.get("/healthz", open, async () => ({ status: "ok" }));
  app.get("/readyz", open, async (request, reply) => {
    try {
      await isReady();
      return { status: "ok" };
    } catch (error) {
      request.log.error({ err: error }, "not ready");
      return reply.code(503).send({ status: "not ready" });
    }
  });
}

function pathOf(request: FastifyRequest): string {
  return pathOfAddress(request.url);
}

/** The origins a browser on this site sends: the public one, or whatever host the request was made to. */
function ownOrigins(request: FastifyRequest, publicUrl: string | undefined): string[] {
  return publicUrl ? [publicUrl] : [`http://${request.headers.host}`, `https://${request.headers.host}`];
}

const FORWARDING_HEADER = /^(forwarded|via|x-real-ip|x-client-ip|true-client-ip|cf-.*|x-forwarded.*|x-original-.*)$/;

function isLocalRequest(request: FastifyRequest, isPrivate: boolean): boolean {
  const host = (request.headers.host ?? "").replace(/:\d+$/, "");
  const isForwarded = Object.keys(request.headers).some((name) => FORWARDING_HEADER.test(name));
  return isPrivate && isLoopbackHost(host) && !isForwarded;
}
