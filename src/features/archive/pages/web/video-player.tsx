import { useEffect, useRef } from "react";
import styles from "#features/archive/pages/web/video-card.module.css";
import { getVideoFramePath, PLAYER_PERMISSIONS, parseVideoLink } from "#features/archive/sources/parse-video-link.ts";
import type { Video } from "#features/archive/sources/rules.ts";
import * as m from "#messages";
import { Button } from "#platform/web/ui/button.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import { useDisclosure } from "#platform/web/ui/use-disclosure.ts";

/** Plays a video of a known provider after a click, and sends the provider no request before. Renders nothing for others. */
export default function VideoPlayer({ video, descriptionId }: { video: Video; descriptionId: string }) {
  const { isOpen, open } = useDisclosure();
  const player = parseVideoLink(video.video_link);
  if (!player) return null;
  if (isOpen) return <VideoFrame video={video} />;
  return (
    <div className={styles.poster} data-unprinted>
      <Button onClick={open} aria-describedby={descriptionId}>
        <Icon name="play" />
        {m.video_play()}
      </Button>
      <p className={styles.notice}>{m.video_provider_notice({ provider: player.provider })}</p>
    </div>
  );
}

/** Renders the document that frames the provider's player, because the CSP of this page forbids to. */
function VideoFrame({ video: { _id, description } }: { video: Video }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return (
    <iframe ref={frame} className={styles.frame} src={getVideoFramePath(_id)} title={description} allow={PLAYER_PERMISSIONS} />
  );
}
