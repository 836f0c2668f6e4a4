import { INTERNET_ARCHIVE, isShareParameter } from "#platform/shared/share-parameters.ts";
import { parseUrl } from "#platform/shared/urls.ts";
import { getPlainHost, TELEGRAM } from "./link-rules.ts";
import { parseVideoLink } from "./parse-video-link.ts";

/** The ids of posts in the paths of networks; the groups are the id. */
const POSTS: readonly { network: string; host: RegExp; path: RegExp }[] = [
  { network: "x", host: /^(?:x|twitter)\.com$/, path: /^\/(?:\w+|i\/web)\/status(?:es)?\/(\d+)/ },
  {
    network: "facebook",
    host: /^(?:[\w-]+\.)?(?:facebook|fb)\.com$/,
    path: /^\/(?:reel|(?:[\w.%-]+\/)*(?:posts|videos|permalink|photos)(?:\/[^/]+)?)\/(\d{5,}|pfbid\w+)\/?$/,
  },
  { network: "instagram", host: /^instagram\.com$/, path: /^\/(?:[\w.]+\/)?(?:p|reels?|tv)\/([\w-]+)/ },
  { network: "tiktok", host: /^tiktok\.com$/, path: /^\/(?:@[\w.-]*\/(?:video|photo)|v|embed(?:\/v\d)?|player\/v\d)\/(\d+)/ },
  { network: "telegram", host: TELEGRAM, path: /^\/(?:s\/)?([a-z]\w{3,})\/(?:\d+\/)?(\d+)\/?$/i },
];
/** The parameters with the id of a post on Facebook, by its path. */
const FACEBOOK_PARAMETERS = {
  path: /^\/(?:permalink|story|photo|video|watch(?:\/live)?)(?:\.php)?\/?$/,
  names: ["story_fbid", "fbid", "v"],
};

/**
 * Returns what links to the same source have in common: the id of a video or of a post, else the address without its scheme, what hosts
 * and sharing add, its closing slash and its fragment, and with the page in place of its copy in the Internet Archive.
 */
export function getLinkIdentity(link: string): string {
  const original = link.trim().replace(INTERNET_ARCHIVE, "");
  const player = parseVideoLink(original);
  if (player) return `${player.provider} ${player.id}`;
  const url = parseUrl(original);
  if (!url) return original;
  const host = getPlainHost(url.hostname);
  return getPostIdentity(host, url) ?? getAddressIdentity(host, url);
}

function getPostIdentity(host: string, { pathname, searchParams }: URL): string | undefined {
  const post = POSTS.find((candidate) => candidate.host.test(host));
  if (!post) return undefined;
  // A comment of Telegram is a message of its own.
  const comment = post.network === "telegram" ? (searchParams.get("comment") ?? "") : "";
  let id = post.path.exec(pathname)?.slice(1).join("/");
  if (post.network === "facebook" && FACEBOOK_PARAMETERS.path.test(pathname)) {
    id = FACEBOOK_PARAMETERS.names.map((name) => searchParams.get(name)).find((value) => value !== null) ?? undefined;
  }
  // Names of channels have no case; ids of other networks do.
  return id && `${post.network} ${post.network === "telegram" ? id.toLowerCase() : id} ${comment}`;
}

function getAddressIdentity(host: string, { port, pathname, searchParams, hash }: URL): string {
  // `/s/` shows a channel without its app.
  const path = TELEGRAM.test(host) ? pathname.replace(/^\/s(?=\/)/, "") : pathname;
  const query = [...searchParams].filter(([name]) => !isShareParameter(host, name));
  query.sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
  const isRoute = hash.startsWith("#/") || hash.startsWith("#!");
  const route = isRoute ? hash.replace(/\/+$/, "") : "";
  return `${host}${port && `:${port}`}${normalizeEscapes(path).replace(/\/+$/, "")}?${new URLSearchParams(query)}${route}`;
}

/** Writes each escape in capitals, and those of letters that need none as the letters: https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2 */
function normalizeEscapes(path: string): string {
  return path.replaceAll(/%[0-9a-f]{2}/gi, (escaped) => {
    const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : escaped.toUpperCase();
  });
}
