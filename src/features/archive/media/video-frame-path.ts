/** Where the document that holds the player of a video is served. */
export function videoFramePath(videoId: string): string {
  return `/video-frame/${videoId}`;
}

/** What a player may do: run its own scripts, and open its own pages in new tabs that are like any other. */
export const PLAYER_SANDBOX = "allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox";

/** What it may ask the browser for; nothing else. */
export const PLAYER_PERMISSIONS = "autoplay; encrypted-media; fullscreen; picture-in-picture";
