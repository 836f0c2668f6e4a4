import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

export const REQUEST_ID_HEADER = "x-request-id";
const REQUEST_ID = /^[\w.-]{8,64}$/;

/** Returns what reads the id of a request that a trusted proxy gave it, and gives it one where there is none. */
export const createRequestIds =
  (isFromProxy: (request: IncomingMessage) => boolean) =>
  (request: IncomingMessage): string => {
    const id = request.headers[REQUEST_ID_HEADER];
    return isFromProxy(request) && typeof id === "string" && REQUEST_ID.test(id) ? id : randomUUID();
  };
