import type { FastifyRequest } from "fastify";
import { isLoopbackHost } from "./config.ts";

const FORWARDING_HEADER = /^(forwarded|via|x-real-ip|x-client-ip|true-client-ip|cf-.*|x-forwarded.*|x-original-.*)$/;

/**
 * Whether nothing of a request says that somebody elsewhere made it: its Host and the page it came from are of
 * this machine, and no proxy left a trace. For a server that only this machine can reach; a proxy there that hides
 * every trace cannot be told from a person (docs/decisions/0002-sign-up-modes.md).
 */
export function isLocalRequest({ headers, raw }: FastifyRequest): boolean {
  const host = (headers.host ?? "").replace(/:\d+$/, "");
  const isForwarded = Object.keys(headers).some((name) => FORWARDING_HEADER.test(name));
  // No browser speaks HTTP/1.0; nginx does to what it passes on to, and then names neither itself nor the visitor.
  const isByOldProxy = raw.httpVersion === "1.0";
  return isLoopbackHost(host) && !isForwarded && !isByOldProxy && [headers.origin, headers.referer].every(isAbsentOrLocal);
}

/** Of `Origin` and `Referer`: a browser names the address that its visitor sees, whatever a proxy makes of the Host. */
function isAbsentOrLocal(address: string | undefined): boolean {
  return address === undefined || (URL.canParse(address) && isLoopbackHost(new URL(address).hostname));
}
