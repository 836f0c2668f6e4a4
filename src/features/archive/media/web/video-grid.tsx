import { EmptyNotice } from "#platform/web/ui/notice.tsx";
import type { ShowAnew } from "#platform/web/use-act.ts";
import { videos_none } from "#words";
import type { Video } from "../rules.ts";
import { VideoCard } from "./video-card.tsx";
import styles from "./video-grid.module.css";

type VideoGridProps = { videos: Video[]; canEdit: boolean; showAnew: ShowAnew };

export function VideoGrid({ videos, canEdit, showAnew }: VideoGridProps) {
  if (videos.length === 0) {
    return (
      <EmptyNotice>
        <p>{videos_none()}</p>
      </EmptyNotice>
    );
  }
  return (
    <ul className={styles.grid}>
      {videos.map((video) => (
        <VideoCard key={video._id} video={video} canEdit={canEdit} showAnew={showAnew} />
      ))}
    </ul>
  );
}
