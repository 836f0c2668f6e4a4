/** Where the document that holds the player of a video is served. */
export function getVideoFramePath(videoId: string): string {
  return `/video-frame/${videoId}`;
}

/** What a player may ask the browser for; nothing else. */
export const PLAYER_PERMISSIONS = "autoplay; encrypted-media; fullscreen; picture-in-picture";
