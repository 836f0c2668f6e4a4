import { useEffect, useId, useRef } from "react";
import type { Incident } from "#features/archive/incidents/rules.ts";
import { video_open, video_play, video_provider_notice } from "#messages";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { useLazyDisclosure } from "#platform/web/lazy/lazy-component.tsx";
import { Button, ExternalButtonLink } from "#platform/web/ui/button.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import { useDisclosure } from "#platform/web/ui/use-disclosure.ts";
import { useFocusAfterRemoval } from "#platform/web/ui/use-focus.ts";
import { UserText } from "#platform/web/ui/user-text.tsx";
import { LazyTools } from "../../web/lazy-tools.tsx";
import { getHost } from "../get-host.ts";
import type { Video } from "../rules.ts";
import { getVideoFramePath, getVideoPlayer, PLAYER_PERMISSIONS } from "../video-player.ts";
import { getPanelId } from "./media-tab.ts";
import styles from "./video-card.module.css";

const importMediaTools = () => import("./media-tools.tsx");
const importEditVideo = () => import("./edit-video.tsx");

type VideoCardProps = {
  video: Video;
  incident: Incident;
  canEdit: boolean;
  revalidate: Revalidate;
};

/** Renders a video on another site. If its provider is known, it plays here after a click. */
export function VideoCard({ video, incident, canEdit, revalidate }: VideoCardProps) {
  const { video_link, description } = video;
  const player = getVideoPlayer(video_link);
  const descriptionId = useId();
  const editing = useLazyDisclosure(importEditVideo);
  const card = useFocusAfterRemoval<HTMLLIElement>(getPanelId("videos"));
  if (editing.Content) {
    return (
      <li className={styles.card} ref={card}>
        <editing.Content video={video} sources={incident.sources} revalidate={revalidate} onClose={editing.close} />
      </li>
    );
  }
  return (
    <li className={styles.card} ref={card}>
      {player && <Player key={player.address} video={video} provider={player.provider} descriptionId={descriptionId} />}
      <UserText as="p" id={descriptionId} className={styles.description}>
        {description}
      </UserText>
      {/* For print, where links cannot be followed. */}
      <p className={styles.url} dir="ltr">
        {video_link}
      </p>
      <div className={styles.actions} data-unprinted>
        <ExternalButtonLink variant="secondary" href={video_link} aria-describedby={descriptionId}>
          {video_open({ site: getHost(video_link) })}
        </ExternalButtonLink>
        {canEdit && (
          <div className={styles.tools}>
            <LazyTools
              importComponent={importMediaTools}
              toolProps={{ kind: "video", media: video, incident, editing, revalidate }}
            />
          </div>
        )}
      </div>
    </li>
  );
}

type PlayerProps = { video: Video; provider: string; descriptionId: string };

/** Sends no request to the provider before a click. */
function Player({ video, provider, descriptionId }: PlayerProps) {
  const { isOpen, open } = useDisclosure();
  if (isOpen) return <VideoFrame video={video} />;
  return (
    <div className={styles.poster} data-unprinted>
      <Button onClick={open} aria-describedby={descriptionId}>
        <Icon name="play" />
        {video_play()}
      </Button>
      <p className={styles.notice}>{video_provider_notice({ provider })}</p>
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
