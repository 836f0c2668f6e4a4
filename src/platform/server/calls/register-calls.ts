import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { API_PREFIX } from "#platform/shared/define-call.ts";
import { KILOBYTE } from "#platform/shared/formats.ts";
import { MINUTE } from "#platform/shared/time-units.ts";
import { createCachedResponse } from "../cache/page-cache.ts";
import type { ResponseCache } from "../cache/response-cache.ts";
import { negotiateLanguage } from "../http/content-negotiation.ts";
import { createErrorResponse } from "../http/error-response.ts";
import { createMalformedRequestError, DatabaseUnavailableError } from "../http/errors.ts";
import { UPLOAD_TIMEOUT_MS } from "../http/node-server.ts";
import { assertUploadFits, receiveUpload, registerMultipartParser } from "../http/receive-upload.ts";
import type { RequestLimits } from "../http/request-limits.ts";
import { CACHE_CONTROL } from "../http/security-headers.ts";
import { assertAccess, assertSameSite, type BoundCall, mergeInput } from "./run-call.ts";

export type CallRouteOptions = {
  calls: BoundCall[];
  publicUrl: string | undefined;
  isPrivate: boolean;
  /** The folder for files that are being received. */
  incoming: string;
};

const MAX_IDEMPOTENCY_KEY = 200;
/** The most bytes that a visitor may send: the longest password and names fit, and normalizing it takes no time. */
const MAX_PUBLIC_JSON_BYTES = 16 * KILOBYTE;
/** Time for an upload to wait for the image processor and to be processed. */
const UPLOAD_PROCESSING_MS = 5 * MINUTE;

/**
 * Registers the routes of all calls. Responses of public GETs to visitors are cached in `cache`, those of searches in `searchCache`: there
 * is no end of them, and they would evict the pages.
 */
export async function registerCalls(
  app: FastifyInstance,
  routes: CallRouteOptions,
  { cache, searchCache }: { cache: ResponseCache; searchCache: ResponseCache },
  limits: RequestLimits,
): Promise<void> {
  const getCache = ({ call }: BoundCall) => (call.isSearch ? searchCache : cache);
  const isUpload = ({ call }: BoundCall) => call.fileField !== undefined;
  for (const bound of routes.calls.filter((bound) => !isUpload(bound))) registerCall(app, routes, bound, getCache(bound), limits);
  const registerUploads: FastifyPluginAsync = async (scope) => {
    await registerMultipartParser(scope);
    for (const bound of routes.calls.filter(isUpload)) registerUpload(scope, routes, bound);
  };
  await app.register(registerUploads);
}

function registerCall(
  app: FastifyInstance,
  routes: CallRouteOptions,
  bound: BoundCall,
  cache: ResponseCache,
  limits: RequestLimits,
): void {
  const { call, schemas } = bound;
  const isRead = call.method === "GET";
  const isPublic = call.access === "public";
  const fields = schemas.input instanceof z.ZodObject ? Object.keys(schemas.input.shape).sort() : [];

  const getKey = (request: FastifyRequest, input: unknown) => {
    // Parameters that the call does not take do not change the response.
    const taken = fields.map((field) => (input as Record<string, unknown>)[field]);
    return `api ${negotiateLanguage(request.headers)} ${request.visitor.isLocal} ${call.path} ${JSON.stringify(taken)}`;
  };

  const normalizeInput = async (input: unknown) => {
    try {
      return await bound.normalizeInput(input);
    } catch (error) {
      // The cache may have the response from before the outage.
      if (error instanceof DatabaseUnavailableError) return input;
      throw error;
    }
  };

  /**
   * Returns the key of the cached response, and counts requests that are not cached yet.
   *
   * @throws {StatusError} 429 beyond a limit
   */
  const requireKey = async (request: FastifyRequest, input: Record<string, unknown>): Promise<string> => {
    const { success, data, error } = await schemas.input.safeParseAsync(input);
    if (success && cache.has(getKey(request, data))) return getKey(request, data);
    limits.countRequest(request);
    const key = success ? getKey(request, await normalizeInput(data)) : undefined;
    if (call.isSearch && (key === undefined || !cache.has(key))) limits.countSearch(request);
    if (key === undefined) throw error;
    return key;
  };

  const sendVisitorResponse = async (request: FastifyRequest, reply: FastifyReply) => {
    const input = mergeInput(request.params, request.query);
    const key = await requireKey(request, input);
    const headers = {
      "content-type": "application/json; charset=utf-8",
      "cache-control": CACHE_CONTROL.revalidated,
      vary: "Accept-Encoding, Accept-Language, Cookie",
    };
    const createResponse = async () => {
      try {
        return await createCachedResponse(200, headers, JSON.stringify(await bound.run(request.visitor, input)));
      } catch (error) {
        // "There is none yet" is cached like any other response. Refusals of an input are not: their number has no limit.
        const { status, body } = createErrorResponse(error);
        if (status !== 201 || fields.some((field) => input[field] !== undefined)) throw error;
        return createCachedResponse(status, headers, JSON.stringify(body));
      }
    };
    return cache.send(request, reply, key, () => limits.runInTurn(request, createResponse));
  };

  app.route({
    method: call.method,
    url: `${API_PREFIX}${call.path}`,
    ...(isPublic && !isRead ? { bodyLimit: MAX_PUBLIC_JSON_BYTES } : {}),
    config: { isCountedByHandler: isRead && isPublic },
    onRequest: async (request) => assertRequestAllowed(request, bound, routes),
    handler: async (request, reply) => {
      if (isRead && isPublic && !request.hasSession && !call.isUncached) return sendVisitorResponse(request, reply);
      if (isRead && isPublic) limits.countRequest(request);
      reply.header("cache-control", "no-store");
      const input = mergeInput(request.params, request.query, request.body);
      return bound.run(request.visitor, input, call.method === "POST" ? getIdempotencyKey(request) : undefined);
    },
  });
}

function registerUpload(scope: FastifyInstance, routes: CallRouteOptions, bound: BoundCall): void {
  const { method, path, fileField: field } = bound.call;
  const { maxFileBytes: maxBytes } = bound.schemas;
  if (field === undefined || maxBytes === undefined) return;
  const limits = { field, maxBytes };
  scope.route({
    method,
    url: `${API_PREFIX}${path}`,
    handlerTimeout: UPLOAD_TIMEOUT_MS + UPLOAD_PROCESSING_MS,
    onRequest: async (request) => {
      assertRequestAllowed(request, bound, routes);
      assertUploadFits(request, limits);
      request.bodyTimeout?.extend(UPLOAD_TIMEOUT_MS);
    },
    handler: async (request, reply) => {
      reply.header("cache-control", "no-store");
      const key = getIdempotencyKey(request);
      const { inputs, remove } = await receiveUpload(request, limits, routes.incoming);
      try {
        const input = mergeInput(request.params, request.query, ...inputs);
        return await bound.run(request.visitor, input, key);
      } finally {
        await remove();
      }
    },
  });
}

/** Runs before the body is read. */
function assertRequestAllowed(request: FastifyRequest, { call }: BoundCall, routes: CallRouteOptions): void {
  if (call.method !== "GET") assertSameSite(request.headers, routes);
  assertAccess(call, request.visitor.caller);
}

/** @throws {StatusError} 400 when the key is too long to be stored */
function getIdempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers["idempotency-key"];
  if (typeof key !== "string" || key === "") return undefined;
  if (key.length > MAX_IDEMPOTENCY_KEY) throw createMalformedRequestError();
  return key;
}
