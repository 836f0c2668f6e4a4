import { parseUrl } from "#platform/shared/parse-url.ts";

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

/** Labels of a host, before its domain, under which sites serve the same pages. */
const HOST_VARIANTS = ["www", "m", "mobile", "amp"];

/** The hosts of Telegram. */
export const TELEGRAM = /^(?:t|telegram)\.(?:me|dog)$/;

/** Returns a link without what only says who shared it, and without a name and a password; else exactly as it is. */
export function getShownLink(link: string): string {
  return withoutShareParameters(link).replace(/^(https?:\/\/)[^/?#\\]*@/i, "$1");
}

const LINK_FIELDS = ["link", "article_link", "video_link", "archived_link"] as const;

/** Returns a source with its links as they are shown: what was stored before links were checked, and old revisions, may have more. */
export function withShownLinks<Source extends object>(source: Source): Source {
  const links = LINK_FIELDS.flatMap((field) => {
    const link = (source as Record<string, unknown>)[field];
    return typeof link === "string" ? [[field, getShownLink(link)] as const] : [];
  });
  return { ...source, ...Object.fromEntries(links) };
}

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

/** Returns whether a link has a name or a password before its host. */
export function hasPassword(link: string): boolean {
  const url = parseUrl(link);
  return url !== null && (url.username !== "" || url.password !== "");
}

/** Returns whether a link leads into a private group or channel of Telegram, which readers cannot open. */
export function isPrivateTelegramLink(link: string): boolean {
  const url = parseUrl(link);
  return url !== null && TELEGRAM.test(getPlainHost(url.hostname)) && /^\/(?:\+|%2B|joinchat\/|c\/\d)/i.test(url.pathname);
}

/** Returns a host without the labels under which sites serve the same pages. */
export function getPlainHost(hostname: string): string {
  const labels = hostname.replace(/\.$/, "").split(".");
  return labels.filter((label, index) => index >= labels.length - 2 || !HOST_VARIANTS.includes(label)).join(".");
}

/** Returns whether a parameter of a link only says who shared it. */
export function isShareParameter(host: string, name: string): boolean {
  return SHARE_PARAMETERS.test(name) || SHARE_PARAMETERS_OF.some((site) => site.host.test(host) && site.names.includes(name));
}
