import { videos_empty } from "#messages";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { EmptyState } from "#platform/web/ui/notice.tsx";
import type { Video } from "../rules.ts";
import { VideoCard } from "./video-card.tsx";
import styles from "./video-grid.module.css";

type VideoGridProps = { videos: Video[]; canEdit: boolean; revalidate: Revalidate };

export function VideoGrid({ videos, canEdit, revalidate }: VideoGridProps) {
  if (videos.length === 0) {
    return (
      <EmptyState>
        <p>{videos_empty()}</p>
      </EmptyState>
    );
  }
  return (
    <ul className={styles.grid}>
      {videos.map((video) => (
        <VideoCard key={video._id} video={video} canEdit={canEdit} revalidate={revalidate} />
      ))}
    </ul>
  );
}
