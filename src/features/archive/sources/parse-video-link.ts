import { parseUrl } from "#platform/shared/urls.ts";

/** A player that can be embedded: its provider, the video's id there, and the URL of its frame. */
export type VideoPlayer = { provider: "YouTube" | "Vimeo"; id: string; address: string };

/**
 * Returns the player of a YouTube or Vimeo link in any of its forms; `undefined` for any other link. It is the
 * player that sets no cookies before it plays, with the start time and the key of an unlisted video.
 */
export function parseVideoLink(link: string): VideoPlayer | undefined {
  const text = link.trim();
  const url = parseUrl(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`);
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:")) return undefined;
  const host = url.hostname.replace(/\.$/, "").replace(/^(www|m|music|gaming)\./, "");
  if (host === "youtube.com" || host === "youtube-nocookie.com") return createYouTubePlayer(getYouTubeId(url), url);
  if (host === "youtu.be") return createYouTubePlayer(getPathSegments(url)[0], url);
  if (host === "vimeo.com" || host === "player.vimeo.com") return createVimeoPlayer(url);
  return undefined;
}

const getPathSegments = (url: URL) => url.pathname.split("/").filter((segment) => segment !== "");

function getYouTubeId(url: URL): string | undefined {
  const [kind = "", id] = getPathSegments(url);
  // An attribution link has the video's path in `u`.
  const shared = kind === "attribution_link" ? url.searchParams.get("u") : null;
  if (shared) return parseUrl(`https://youtube.com${shared}`)?.searchParams.get("v") ?? undefined;
  if (["embed", "shorts", "live", "v", "e", "vi"].includes(kind)) return id;
  if (kind === "" || kind === "watch" || kind === "watch_popup") {
    return url.searchParams.get("v") ?? url.searchParams.get("vi") ?? id;
  }
  return undefined;
}

function createYouTubePlayer(id: string | undefined, url: URL): VideoPlayer | undefined {
  if (!id || !/^[\w-]{11}$/.test(id)) return undefined;
  const start = getStartSeconds(url, ["t", "start", "time_continue"]);
  const address = `https://www.youtube-nocookie.com/embed/${id}${start ? `?start=${start}` : ""}`;
  return { provider: "YouTube", id, address };
}

/** Matches an optional prefix, the video's number, and the key of an unlisted video, which may be in `h` instead. */
const VIMEO_PATH_PATTERN =
  /^\/(?:video\/|videos\/|manage\/videos\/|channels\/[^/]+\/|groups\/[^/]+\/videos\/|(?:album|showcase)\/[^/]+\/video\/|ondemand\/[^/]+\/)?(\d{1,12})(?:\/([0-9a-f]{6,40}))?\/?$/;

function createVimeoPlayer(url: URL): VideoPlayer | undefined {
  const [, id, keyInPath] = VIMEO_PATH_PATTERN.exec(url.pathname) ?? [];
  if (!id) return undefined;
  const keyInQuery = url.searchParams.get("h");
  const key = keyInPath ?? (keyInQuery && /^[0-9a-f]{6,40}$/.test(keyInQuery) ? keyInQuery : undefined);
  const start = getStartSeconds(url, ["t"]);
  const address = `https://player.vimeo.com/video/${id}?${key ? `h=${key}&` : ""}dnt=1${start ? `#t=${start}s` : ""}`;
  return { provider: "Vimeo", id, address };
}

/** Returns the first of the parameters, in query or fragment, in seconds: `90`, `90s`, `1m30s`, `1h2m3s`. */
function getStartSeconds(url: URL, names: string[]): number {
  const sources = [url.searchParams, new URLSearchParams(url.hash.slice(1))];
  const value = sources.flatMap((source) => names.map((name) => source.get(name))).find((found) => found !== null);
  const parts = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(value ?? "");
  const [hours = 0, minutes = 0, seconds = 0] = (parts?.slice(1) ?? []).map((part) => Number(part ?? 0));
  return hours * 3600 + minutes * 60 + seconds;
}

/** Returns the path of the document with the player of a video. */
export function getVideoFramePath(videoId: string): string {
  return `/video-frame/${videoId}`;
}

/** The permissions policy of a player. */
export const PLAYER_PERMISSIONS = "autoplay; encrypted-media; fullscreen; picture-in-picture";
