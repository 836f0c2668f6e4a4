import { useEffect, useRef } from "react";
import type { VideoPlayer } from "../video-player.ts";
import styles from "./video-card.module.css";

/** The player of a provider, playing. It may run its own scripts and open its own pages, and reach nothing of ours. */
export function VideoFrame({ player, title }: { player: VideoPlayer; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      src={playingAddress(player.address)}
      title={title}
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      // Players refuse to play for a page that does not say whose it is; which page it is stays ours.
      referrerPolicy="strict-origin"
    />
  );
}

/** It was pressed here: it need not be pressed again there. */
function playingAddress(address: string): string {
  const url = new URL(address);
  url.searchParams.set("autoplay", "1");
  return url.href;
}
