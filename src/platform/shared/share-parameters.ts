import { parseUrl } from "./urls.ts";

/** Parameters that only say who shared or clicked a link, on every site. */
const SHARE_PARAMETERS = /^(?:utm_\w*|fbclid|gclid|gbraid|wbraid|dclid|msclkid|twclid|ttclid|yclid|igsh|igshid|mc_eid)$/i;
/** The same on the sites that use them. Elsewhere they may mean something: `t` is a time on YouTube. */
const SHARE_PARAMETERS_OF: readonly { host: RegExp; names: readonly string[] }[] = [
  { host: /(?:^|\.)(?:youtube(?:-nocookie)?\.com|youtu\.be)$/, names: ["si", "feature"] },
  { host: /(?:^|\.)(?:x|twitter)\.com$/, names: ["s", "t"] },
  { host: /(?:^|\.)(?:spotify\.com|soundcloud\.com)$/, names: ["si"] },
  { host: /(?:^|\.)facebook\.com$/, names: ["mibextid", "rdid"] },
];

/** Matches the address of a copy in the Internet Archive before the address of the original page. */
export const INTERNET_ARCHIVE = /^https?:\/\/web\.archive\.org\/web\/\d+[a-z_]*\/(?=https?:\/\/)/i;

/** Returns a link without the parameters that only say who shared it; a copy in the Internet Archive has its address by them. */
export function withoutShareParameters(link: string): string {
  const [, address = "", query, fragment = ""] = /^([^?#]*)\?([^#]*)(#.*)?$/s.exec(link) ?? [];
  const hostname = parseUrl(link)?.hostname;
  if (query === undefined || hostname === undefined || INTERNET_ARCHIVE.test(link)) return link;
  const parameters = query.split("&");
  const kept = parameters.filter((parameter) => !isShareParameter(hostname, parameter.split("=", 1)[0] ?? ""));
  if (kept.length === parameters.length) return link;
  return `${address}${kept.length > 0 ? `?${kept.join("&")}` : ""}${fragment}`;
}

/** Returns whether a parameter of a link only says who shared it. */
export function isShareParameter(host: string, name: string): boolean {
  return SHARE_PARAMETERS.test(name) || SHARE_PARAMETERS_OF.some((site) => site.host.test(host) && site.names.includes(name));
}
