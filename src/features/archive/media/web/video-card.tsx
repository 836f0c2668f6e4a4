import { useEffect, useId, useRef } from "react";
import type { Incident } from "#features/archive/incidents/rules.ts";
import * as m from "#messages";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { useLazyDisclosure } from "#platform/web/lazy/lazy-component.tsx";
import { Button, ExternalButtonLink } from "#platform/web/ui/button.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import { useDisclosure } from "#platform/web/ui/use-disclosure.ts";
import { useFocusAfterRemoval } from "#platform/web/ui/use-focus.ts";
import { UserText } from "#platform/web/ui/user-text.tsx";
import { LazyTools } from "../../web/lazy-tools.tsx";
import type { Video } from "../rules.ts";
import { getHost } from "../source-names.ts";
import { getVideoFramePath, getVideoPlayer, PLAYER_PERMISSIONS } from "../video-player.ts";
import { getPanelHeadingId } from "./media-tab.ts";
import { SourceFacts, SourceStatements } from "./source-record.tsx";
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
  const source = { ...video, type: "video", link: video_link } as const;
  const player = getVideoPlayer(video_link);
  const descriptionId = useId();
  const editing = useLazyDisclosure(importEditVideo);
  const card = useFocusAfterRemoval<HTMLLIElement>(getPanelHeadingId("videos"));
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
      <SourceFacts source={source} />
      <UserText as="p" id={descriptionId} className={styles.description}>
        {description}
      </UserText>
      <SourceStatements source={source} incident={incident} />
      {/* For print, where links cannot be followed. */}
      <p className={styles.url} dir="ltr">
        {video_link}
      </p>
      <div className={styles.actions} data-unprinted>
        <ExternalButtonLink variant="secondary" href={video_link} aria-describedby={descriptionId}>
          {m.video_open({ site: getHost(video_link) })}
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
        {m.video_play()}
      </Button>
      <p className={styles.notice}>{m.video_provider_notice({ provider })}</p>
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
