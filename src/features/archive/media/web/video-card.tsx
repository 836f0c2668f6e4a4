import { useId } from "react";
import { video_open, video_play, video_provider_notice } from "#messages";
import { Button, OutsideButtonLink } from "#platform/web/ui/button.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import { UserText } from "#platform/web/ui/user-text.tsx";
import { useDisclosure } from "#platform/web/use-disclosure.ts";
import { useFetchedDisclosure } from "#platform/web/use-fetched.ts";
import { useFocusAfterRemoval } from "#platform/web/use-focus-after-removal.ts";
import type { Revalidate } from "#platform/web/use-mutation.ts";
import { LiveTools } from "../../web/live-tools.tsx";
import type { Video } from "../rules.ts";
import { findVideoPlayer } from "../video-player.ts";
import { hostOf } from "./host-of.ts";
import { panelId } from "./media-tab.ts";
import styles from "./video-card.module.css";
import { VideoFrame } from "./video-frame.tsx";

const fetchVideoTools = () => import("./video-tools.tsx");
const fetchEditVideo = () => import("./edit-video.tsx");

type VideoCardProps = { video: Video; canEdit: boolean; revalidate: Revalidate };

/** A video stands elsewhere. Where there is a player for it, it plays here once that is asked for. */
export function VideoCard({ video, canEdit, revalidate }: VideoCardProps) {
  const { video_link, description } = video;
  const player = findVideoPlayer(video_link);
  const descriptionId = useId();
  const editing = useFetchedDisclosure(fetchEditVideo);
  const card = useFocusAfterRemoval<HTMLLIElement>(panelId("videos"));
  if (editing.Opened) {
    return (
      <li className={styles.card} ref={card}>
        <editing.Opened video={video} revalidate={revalidate} onClose={editing.close} />
      </li>
    );
  }
  return (
    <li className={styles.card} ref={card}>
      {player && <Player key={player.address} video={video} provider={player.provider} descriptionId={descriptionId} />}
      <UserText as="p" id={descriptionId} className={styles.description}>
        {description}
      </UserText>
      {/* Paper cannot be pressed. */}
      <p className={styles.address} dir="ltr">
        {video_link}
      </p>
      <div className={styles.actions} data-unprinted>
        <OutsideButtonLink look="quiet" href={video_link} aria-describedby={descriptionId}>
          {video_open({ site: hostOf(video_link) })}
        </OutsideButtonLink>
        {canEdit && (
          <div className={styles.tools}>
            <LiveTools count={2} fetchCode={fetchVideoTools} given={{ video, editing, revalidate }} />
          </div>
        )}
      </div>
    </li>
  );
}

type PlayerProps = { video: Video; provider: string; descriptionId: string };

/** Nothing is asked of the provider before the press. */
function Player({ video, provider, descriptionId }: PlayerProps) {
  const { isOpen, open } = useDisclosure();
  if (isOpen) return <VideoFrame video={video} />;
  return (
    <div className={styles.cover} data-unprinted>
      <Button onClick={open} aria-describedby={descriptionId}>
        <Icon name="play" />
        {video_play()}
      </Button>
      <p className={styles.notice}>{video_provider_notice({ provider })}</p>
    </div>
  );
}
