/** A player that can stand in a page in place of a link: whose it is, and the address of its frame. */
export type VideoPlayer = { provider: "YouTube" | "Vimeo"; address: string };

/**
 * The player of a YouTube or Vimeo link in any of its forms, or nothing for any other link. Only asks for
 * the players that set no cookies before they play; a start time and the key of an unlisted video go along.
 */
export function getVideoPlayer(link: string): VideoPlayer | undefined {
  const text = link.trim();
  const url = parseUrl(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`);
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:")) return undefined;
  const host = url.hostname.replace(/\.$/, "").replace(/^(www|m|music|gaming)\./, "");
  if (host === "youtube.com" || host === "youtube-nocookie.com") return createYouTubePlayer(getYouTubeId(url), url);
  if (host === "youtu.be") return createYouTubePlayer(getPathSegments(url)[0], url);
  if (host === "vimeo.com" || host === "player.vimeo.com") return createVimeoPlayer(url);
  return undefined;
}

function parseUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}

const getPathSegments = (url: URL) => url.pathname.split("/").filter((segment) => segment !== "");

function getYouTubeId(url: URL): string | undefined {
  const [kind = "", id] = getPathSegments(url);
  // A link to share carries the real one inside, as a path.
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
  return { provider: "YouTube", address: `https://www.youtube-nocookie.com/embed/${id}${start ? `?start=${start}` : ""}` };
}

/** The number that names a video stands alone or behind where it was found; the key of an unlisted one behind it or in `h`. */
const VIMEO_PATH_PATTERN =
  /^\/(?:video\/|videos\/|manage\/videos\/|channels\/[^/]+\/|groups\/[^/]+\/videos\/|(?:album|showcase)\/[^/]+\/video\/|ondemand\/[^/]+\/)?(\d{1,12})(?:\/([0-9a-f]{6,40}))?\/?$/;

function createVimeoPlayer(url: URL): VideoPlayer | undefined {
  const [, id, keyInPath] = VIMEO_PATH_PATTERN.exec(url.pathname) ?? [];
  if (!id) return undefined;
  const keyInQuery = url.searchParams.get("h");
  const key = keyInPath ?? (keyInQuery && /^[0-9a-f]{6,40}$/.test(keyInQuery) ? keyInQuery : undefined);
  const start = getStartSeconds(url, ["t"]);
  return {
    provider: "Vimeo",
    address: `https://player.vimeo.com/video/${id}?${key ? `h=${key}&` : ""}dnt=1${start ? `#t=${start}s` : ""}`,
  };
}

/** The first of the parameters, in query or fragment, as seconds: `90`, `90s`, `1m30s`, `1h2m3s`. */
function getStartSeconds(url: URL, names: string[]): number {
  const sources = [url.searchParams, new URLSearchParams(url.hash.slice(1))];
  const value = sources.flatMap((source) => names.map((name) => source.get(name))).find((found) => found !== null);
  const parts = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(value ?? "");
  const [hours = 0, minutes = 0, seconds = 0] = (parts?.slice(1) ?? []).map((part) => Number(part ?? 0));
  return hours * 3600 + minutes * 60 + seconds;
}

/** Where the document that holds the player of a video is served. */
export function getVideoFramePath(videoId: string): string {
  return `/video-frame/${videoId}`;
}

/** What a player may ask the browser for; nothing else. */
export const PLAYER_PERMISSIONS = "autoplay; encrypted-media; fullscreen; picture-in-picture";
