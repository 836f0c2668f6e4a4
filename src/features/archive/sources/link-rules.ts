import { withoutShareParameters } from "#platform/shared/share-parameters.ts";
import { parseUrl } from "#platform/shared/urls.ts";

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
