import { useId } from "react";
import type { Video } from "#features/archive/sources/rules.ts";
import { getHost } from "#features/archive/sources/source-names.ts";
import { getPanelHeadingId } from "#features/archive/sources/web/media-tab.ts";
import type { Incident } from "#features/archive/statements/rules.ts";
import { LazyTools } from "#features/archive/web/lazy-tools.tsx";
import * as m from "#messages";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { LazyComponent, useLazyDisclosure } from "#platform/web/lazy/lazy-component.tsx";
import { ExternalButtonLink } from "#platform/web/ui/button.tsx";
import { useFocusAfterRemoval } from "#platform/web/ui/use-focus.ts";
import { UserText } from "#platform/web/ui/user-text.tsx";
import { SourceFacts, SourceStatements } from "./source-record.tsx";
import styles from "./video-card.module.css";

const importVideoPlayer = () => import("#features/archive/pages/web/video-player.tsx");
const importMediaTools = () => import("#features/archive/sources/web/media-tools.tsx");
const importEditVideo = () => import("#features/archive/sources/web/edit-video.tsx");

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
  const host = getHost(video_link);
  const descriptionId = useId();
  const editing = useLazyDisclosure(importEditVideo);
  const card = useFocusAfterRemoval<HTMLLIElement>(getPanelHeadingId("videos"));
  if (editing.Content) {
    return (
      <li className={`card ${styles.card}`} ref={card}>
        <editing.Content video={video} incident={incident} revalidate={revalidate} onClose={editing.close} />
      </li>
    );
  }
  return (
    <li className={`card ${styles.card}`} ref={card}>
      {/* Not in the page's own code, as most incidents have no video. */}
      {/youtu|vimeo/.test(host) && (
        <LazyComponent
          key={video_link}
          importComponent={importVideoPlayer}
          componentProps={{ video, descriptionId }}
          fallback={<div className={styles.poster} data-unprinted />}
          errorFallback={null}
        />
      )}
      <SourceFacts source={source} />
      <UserText as="p" id={descriptionId} className={styles.description}>
        {description}
      </UserText>
      <SourceStatements source={source} incident={incident} />
      {/* For print, where links cannot be followed. */}
      <p className={styles.url} dir="ltr">
        {video_link}
      </p>
      <div className="row gap-3" data-unprinted>
        <ExternalButtonLink variant="secondary" href={video_link} aria-describedby={descriptionId}>
          {m.video_open({ site: host })}
        </ExternalButtonLink>
        {canEdit && (
          <div className={`row ${styles.tools}`}>
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
