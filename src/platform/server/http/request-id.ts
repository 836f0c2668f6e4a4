import type { IncomingMessage } from "node:http";

export const REQUEST_ID_HEADER = "x-request-id";
const REQUEST_ID = /^[\w.-]{8,64}$/;

/** Returns what finds the id of a request that a trusted proxy gave it. */
export const createProxyIdFinder =
  (isFromProxy: (request: IncomingMessage) => boolean) =>
  (request: IncomingMessage): string | undefined => {
    const id = request.headers[REQUEST_ID_HEADER];
    return typeof id === "string" && isFromProxy(request) && REQUEST_ID.test(id) ? id : undefined;
  };
