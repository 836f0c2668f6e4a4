import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

type SiteUrls = { publicUrl: string | undefined; onionUrl: string | undefined; onionPort?: number | undefined };

/**
 * Returns what the Host of a request says on a site with an onion service. Tor connects from this machine, as a proxy does, and passes on
 * what its visitors send: so no header of theirs may name an address.
 */
export function createHostRules({ publicUrl, onionUrl, onionPort }: SiteUrls) {
  const publicHost = publicUrl && new URL(publicUrl).hostname;
  const onionHost = onionUrl && new URL(onionUrl).hostname;
  const isAtOnionPort = ({ socket }: IncomingMessage) => onionPort !== undefined && socket.localPort === onionPort;
  return {
    /** Returns whether a request is for the onion service: all of them count as one network. */
    isOnion: (request: IncomingMessage) =>
      onionHost !== undefined && (isAtOnionPort(request) || getHostName(request) === onionHost),
    /** Returns whether the site is not at this Host. A machine's own is taken, as in health checks, where no header names a visitor's address. */
    isUnknown: (request: IncomingMessage) => {
      if (onionHost === undefined) return false;
      const name = getHostName(request);
      if (name === onionHost) return false;
      if (isAtOnionPort(request)) return true;
      if (name === publicHost) return false;
      const isMachine = name === "localhost" || isIP(name.replace(/^\[|\]$/g, "")) !== 0;
      return !isMachine || request.headers["x-forwarded-for"] !== undefined;
    },
  };
}

/** Returns the Host without its port, which proxies may leave out, and without the dot of a full name. */
const getHostName = ({ headers }: IncomingMessage) => (headers.host ?? "").toLowerCase().replace(/:\d+$/, "").replace(/\.$/, "");

export const REQUEST_ID_HEADER = "x-request-id";
const REQUEST_ID = /^[\w.-]{8,64}$/;

/** Returns what finds the id of a request that a trusted proxy gave it. */
export const createProxyIdFinder =
  (isFromProxy: (request: IncomingMessage) => boolean) =>
  (request: IncomingMessage): string | undefined => {
    const id = request.headers[REQUEST_ID_HEADER];
    return typeof id === "string" && isFromProxy(request) && REQUEST_ID.test(id) ? id : undefined;
  };
