import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { malformed_request } from "#messages";
import { API_PREFIX } from "#platform/shared/define-call.ts";
import { MINUTE } from "#platform/shared/time-units.ts";
import { negotiateLanguage } from "./content-negotiation.ts";
import { createErrorResponse } from "./error-response.ts";
import { StatusError } from "./errors.ts";
import { UPLOAD_TIMEOUT_MS } from "./node-server.ts";
import { createCachedResponse } from "./page-cache.ts";
import { assertUploadFits, receiveUpload, registerMultipartParser } from "./receive-upload.ts";
import type { RequestLimits } from "./request-limits.ts";
import { assertAccess, assertSameSite, type BoundCall, mergeInput } from "./run-call.ts";
import type { VisitorCache } from "./visitor-cache.ts";

export type CallRouteOptions = {
  calls: BoundCall[];
  publicUrl: string | undefined;
  /** The folder for files that are being received. */
  incoming: string;
};

const MAX_IDEMPOTENCY_KEY = 200;
/** What a stranger may send: the longest password and names fit, and normalizing it takes no time. */
const MAX_PUBLIC_JSON_BYTES = 16 * 1024;
/** Time for an upload to wait for the image processor and to be processed. */
const UPLOAD_PROCESSING_MS = 5 * MINUTE;

/** Registers the routes of all calls. Responses of public GETs to visitors are cached in `cache`. */
export async function registerCalls(
  app: FastifyInstance,
  routes: CallRouteOptions,
  cache: VisitorCache,
  limits: RequestLimits,
): Promise<void> {
  const isUpload = ({ call }: BoundCall) => call.fileField !== undefined;
  for (const bound of routes.calls.filter((bound) => !isUpload(bound))) registerCall(app, routes, bound, cache, limits);
  const registerUploads: FastifyPluginAsync = async (scope) => {
    await registerMultipartParser(scope);
    for (const bound of routes.calls.filter(isUpload)) registerUpload(scope, routes, bound);
  };
  await app.register(registerUploads);
}

function registerCall(
  app: FastifyInstance,
  { publicUrl }: CallRouteOptions,
  bound: BoundCall,
  cache: VisitorCache,
  limits: RequestLimits,
): void {
  const { call, schemas } = bound;
  const isRead = call.method === "GET";
  const isPublic = call.access === "public";
  const fields = schemas.input instanceof z.ZodObject ? Object.keys(schemas.input.shape).sort() : [];

  const sendVisitorAnswer = async (request: FastifyRequest, reply: FastifyReply) => {
    const input = mergeInput(request.params, request.query);
    // Parameters that the call does not take do not change the response.
    const taken = fields.map((field) => input[field]);
    const key = `api ${negotiateLanguage(request.headers)} ${request.visitor.isLocal} ${call.path} ${JSON.stringify(taken)}`;
    const headers = {
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-cache",
      vary: "Accept-Encoding, Accept-Language, Cookie",
    };
    if (!cache.has(key)) limits.countRequest(request);
    return cache.send(request, reply, key, async () => {
      try {
        return await createCachedResponse(200, headers, JSON.stringify(await bound.run(request.visitor, input)));
      } catch (error) {
        // "There is none yet" is cached like any other response. Invalid inputs are not: there is no end of them.
        const { status, body } = createErrorResponse(error);
        if (status !== 201 || fields.length > 0) throw error;
        return createCachedResponse(status, headers, JSON.stringify(body));
      }
    });
  };

  app.route({
    method: call.method,
    url: `${API_PREFIX}${call.path}`,
    ...(isPublic && !isRead ? { bodyLimit: MAX_PUBLIC_JSON_BYTES } : {}),
    config: { isCountedByHandler: isRead && isPublic },
    onRequest: async (request) => assertRequestAllowed(request, bound, publicUrl),
    handler: async (request, reply) => {
      if (isRead && isPublic && !request.hasSession && !call.isUncached) return sendVisitorAnswer(request, reply);
      if (isRead && isPublic) limits.countRequest(request);
      reply.header("cache-control", "no-store");
      const input = mergeInput(request.params, request.query, request.body);
      return bound.run(request.visitor, input, call.method === "POST" ? getIdempotencyKey(request) : undefined);
    },
  });
}

function registerUpload(scope: FastifyInstance, { publicUrl, incoming }: CallRouteOptions, bound: BoundCall): void {
  const { method, path, fileField: field } = bound.call;
  const { maxFileBytes: maxBytes } = bound.schemas;
  if (field === undefined || maxBytes === undefined) return;
  const limits = { field, maxBytes };
  scope.route({
    method,
    url: `${API_PREFIX}${path}`,
    handlerTimeout: UPLOAD_TIMEOUT_MS + UPLOAD_PROCESSING_MS,
    onRequest: async (request) => {
      assertRequestAllowed(request, bound, publicUrl);
      assertUploadFits(request, limits);
      request.bodyTimeout?.extend(UPLOAD_TIMEOUT_MS);
    },
    handler: async (request, reply) => {
      reply.header("cache-control", "no-store");
      const key = getIdempotencyKey(request);
      const { inputs, remove } = await receiveUpload(request, limits, incoming);
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
function assertRequestAllowed(request: FastifyRequest, { call }: BoundCall, publicUrl: string | undefined): void {
  if (call.method !== "GET") assertSameSite(request.headers, getAllowedOrigins(request, publicUrl));
  assertAccess(call.access, request.visitor.caller);
}

/** @throws {StatusError} 400 when the key is too long to be stored */
function getIdempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers["idempotency-key"];
  if (typeof key !== "string" || key === "") return undefined;
  if (key.length > MAX_IDEMPOTENCY_KEY) throw new StatusError(400, malformed_request());
  return key;
}

/** Returns the origins of this site: the public one, or the host that was requested. */
function getAllowedOrigins(request: FastifyRequest, publicUrl: string | undefined): string[] {
  return publicUrl ? [publicUrl] : [`http://${request.headers.host}`, `https://${request.headers.host}`];
}
