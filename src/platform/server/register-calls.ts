import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from "fastify";
import { malformed_request } from "#messages";
import { API_PREFIX } from "#platform/shared/define-call.ts";
import { MINUTE } from "#platform/shared/time-units.ts";
import { negotiateLanguage } from "./content-negotiation.ts";
import { createErrorResponse, StatusError } from "./errors.ts";
import { createCachedResponse, type PageCache, sendCachedResponse } from "./page-cache.ts";
import { assertUploadFits, receiveUpload, registerMultipartParser } from "./receive-upload.ts";
import { assertAccess, assertSameSite, type BoundCall, mergeInput } from "./run-call.ts";

export type CallRouteOptions = {
  calls: BoundCall[];
  publicUrl: string | undefined;
  /** The folder for files that are being received. */
  incoming: string;
};

const MAX_IDEMPOTENCY_KEY = 200;
/** 20 MB at 100 kbit/s: an original photograph over a weak mobile connection. */
export const UPLOAD_TIMEOUT_MS = 30 * MINUTE;
/** Time for an upload to wait for the image processor and to be processed. */
const UPLOAD_PROCESSING_MS = 5 * MINUTE;
/** Registers the routes of all calls. Responses of public GETs to visitors are cached in `cache`. */
export async function registerCalls(app: FastifyInstance, routes: CallRouteOptions, cache: PageCache): Promise<void> {
  const isUpload = ({ call }: BoundCall) => call.fileField !== undefined;
  for (const bound of routes.calls.filter((bound) => !isUpload(bound))) registerCall(app, routes, bound, cache);
  const registerUploads: FastifyPluginAsync = async (scope) => {
    await registerMultipartParser(scope);
    for (const bound of routes.calls.filter(isUpload)) registerUpload(scope, routes, bound);
  };
  await app.register(registerUploads);
}

function registerCall(app: FastifyInstance, { publicUrl }: CallRouteOptions, bound: BoundCall, cache: PageCache): void {
  const { call } = bound;
  const run = (request: FastifyRequest) => {
    const input = mergeInput(request.params, request.query, request.body);
    return bound.run(request.visitor, input, call.method === "POST" ? getIdempotencyKey(request) : undefined);
  };
  app.route({
    method: call.method,
    url: `${API_PREFIX}${call.path}`,
    onRequest: async (request) => assertRequestAllowed(request, bound, publicUrl),
    handler: async (request, reply) => {
      if (call.method !== "GET" || call.access !== "public" || request.hasSession) {
        reply.header("cache-control", "no-store");
        return run(request);
      }
      const language = negotiateLanguage(request.headers);
      const key = `api ${language} ${request.visitor.isLocal} ${request.url}`;
      const headers = {
        "content-type": "application/json; charset=utf-8",
        "cache-control": "no-cache",
        vary: "Accept-Encoding, Accept-Language, Cookie",
      };
      const answer = await cache.get(key, async () => {
        try {
          return await createCachedResponse(200, headers, JSON.stringify(await run(request)));
        } catch (error) {
          // A refusal ("there is none yet") is cached like any other response.
          const { status, body } = createErrorResponse(error);
          if (status !== 201) throw error;
          return createCachedResponse(status, headers, JSON.stringify(body));
        }
      });
      return sendCachedResponse(request, reply, answer);
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
