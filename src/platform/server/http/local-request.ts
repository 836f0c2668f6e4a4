import type { IncomingMessage } from "node:http";
import { parseUrl } from "#platform/shared/urls.ts";
import { isLoopbackHost } from "../process/server-config.ts";

const FORWARDING_HEADER = /^(forwarded|via|x-real-ip|x-client-ip|true-client-ip|cf-.*|x-forwarded.*|x-original-.*)$/;

/**
 * Returns whether a request was made on this machine: its Host and its referrer are local,
 * and no proxy left a header. For a server that only this machine can reach; a proxy there that hides
 * itself looks like a person.
 */
export function isLocalRequest({ headers, httpVersion }: IncomingMessage): boolean {
  // Nearly every proxy sets it, and this decides for most requests of a site behind one.
  if (headers["x-forwarded-for"] !== undefined) return false;
  const host = (headers.host ?? "").replace(/:\d+$/, "");
  const isForwarded = Object.keys(headers).some((name) => FORWARDING_HEADER.test(name));
  // No browser speaks HTTP/1.0; nginx does by default to its upstream, and then adds no header.
  const isByOldProxy = httpVersion === "1.0";
  return isLoopbackHost(host) && !isForwarded && !isByOldProxy && [headers.origin, headers.referer].every(isAbsentOrLocal);
}

/** Reads `Origin` and `Referer`, in which a browser names the address it shows, even if a proxy changes the Host. */
function isAbsentOrLocal(address: string | undefined): boolean {
  return address === undefined || isLoopbackHost(parseUrl(address)?.hostname ?? "");
}
