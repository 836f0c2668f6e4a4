import type { IncomingMessage, ServerResponse } from "node:http";

/** How long the body of a request may go on arriving. */
export type BodyTimeout = {
  /** Starts anew with another length of time. */
  extend(timeoutMs: number): void;
};

const REQUEST_TIMEOUT_RESPONSE = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n";

/**
 * Cuts the connection unless the whole body has come within so many milliseconds. Node's own limit is one for
 * all requests; a photograph from a slow phone needs more time than anybody else should get.
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
  // Drains a body that nobody read. Node does so for a request from the network, light-my-request does not.
  response.once("finish", () => request.resume());
  return {
    extend: (newTimeoutMs) => {
      clearTimeout(timer);
      timer = setTimeout(destroySocket, newTimeoutMs).unref();
    },
  };
}
