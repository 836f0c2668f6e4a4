import { useEffect, useRef } from "react";
import type { Video } from "../rules.ts";
import { getVideoFramePath, PLAYER_PERMISSIONS } from "../video-frame-path.ts";
import styles from "./video-card.module.css";

/** The player of a video, playing: in a document of ours that may frame its provider, as this page may not, and nothing else. */
export function VideoFrame({ video: { _id, description } }: { video: Video }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return (
    <iframe ref={frame} className={styles.frame} src={getVideoFramePath(_id)} title={description} allow={PLAYER_PERMISSIONS} />
  );
}
