import type { IncomingMessage, ServerResponse } from "node:http";

/** The time limit of a request's body. */
export type BodyTimeout = {
  /** Restarts with another time limit, in milliseconds. */
  extend(timeoutMs: number): void;
};

const REQUEST_TIMEOUT_RESPONSE = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n";

/**
 * Destroys the connection unless the whole body has arrived within `timeoutMs`. Node's own limit is the same for
 * all requests; an image from a slow phone needs more time than any other body.
 */
export function startBodyTimeout(request: IncomingMessage, response: ServerResponse, timeoutMs: number): BodyTimeout {
  const destroySocket = () => {
    if (request.complete) return;
    if (!response.headersSent && request.socket.writable) request.socket.write(REQUEST_TIMEOUT_RESPONSE);
    request.socket.destroy();
  };
  let timer = setTimeout(destroySocket, timeoutMs).unref();
  const stop = () => clearTimeout(timer);
  request.once("end", stop).once("close", stop);
  // Drains an unread body. Node does so for a request from the network, light-my-request does not.
  response.once("finish", () => request.resume());
  return {
    extend: (newTimeoutMs) => {
      clearTimeout(timer);
      timer = setTimeout(destroySocket, newTimeoutMs).unref();
    },
  };
}
