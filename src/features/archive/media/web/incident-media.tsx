import type { ReactNode } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import type { Incident } from "#features/archive/incidents/rules.ts";
import { articles_label, images_label, media_tabs, media_try_again, videos_label } from "#messages";
import { fetchCall } from "#platform/web/api-client.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { DangerNotice } from "#platform/web/ui/notice.tsx";
import type { Revalidate } from "#platform/web/use-mutation.ts";
import { getImagesForIncident, getVideosForIncident } from "../calls.ts";
import type { Image, Video } from "../rules.ts";
import { ArticleList } from "./article-list.tsx";
import { ImageGrid } from "./image-grid.tsx";
import styles from "./incident-media.module.css";
import { ImageSkeleton, VideoSkeleton } from "./media-skeleton.tsx";
import { type MediaTab, mediaTabOf, panelId } from "./media-tab.ts";
import { useOpenedMedia } from "./use-opened-media.ts";
import { VideoGrid } from "./video-grid.tsx";

type IncidentMediaProps = {
  incident: Incident;
  /** What came with the page because its address opens that tab. */
  loaded: { videos: Video[] | null; images: Image[] | null };
  /** Of the headings of the tabs. */
  level: 2 | 3;
  canEdit: boolean;
  revalidate: Revalidate;
};

/** What documents an incident. Articles come with it; the rest is fetched when its tab is first opened. */
export function IncidentMedia({ incident, loaded, level, canEdit, revalidate }: IncidentMediaProps) {
  const [search] = useSearchParams();
  const open = mediaTabOf(search);
  const videos = useOpenedMedia(loaded.videos, open === "videos", incident, () =>
    fetchCall(getVideosForIncident, { id: incident._id }),
  );
  const images = useOpenedMedia(loaded.images, open === "images", incident, () =>
    fetchCall(getImagesForIncident, { id: incident._id }),
  );
  const tabs = [
    { tab: "articles", label: articles_label(), count: incident.articles.length },
    { tab: "videos", label: videos_label(), count: countOf(videos, incident.number_of_videos) },
    { tab: "images", label: images_label(), count: countOf(images, incident.number_of_images) },
  ] as const;
  const admin = { canEdit, revalidate };
  return (
    <div className={styles.media}>
      <MediaTabs open={open} tabs={tabs} />
      <Panel tab="articles" heading={articles_label()} level={level} isOpen={open === "articles"}>
        <ArticleList articles={incident.articles} {...admin} />
      </Panel>
      {(open === "videos" || videos.items) && (
        <Panel tab="videos" heading={videos_label()} level={level} isOpen={open === "videos"}>
          <Opened
            media={videos}
            skeleton={<VideoSkeleton count={incident.number_of_videos} />}
            show={(items) => <VideoGrid videos={items} {...admin} />}
          />
        </Panel>
      )}
      {(open === "images" || images.items) && (
        <Panel tab="images" heading={images_label()} level={level} isOpen={open === "images"}>
          <Opened
            media={images}
            skeleton={<ImageSkeleton />}
            show={(items) => <ImageGrid incidentId={incident._id} images={items} {...admin} />}
          />
        </Panel>
      )}
    </div>
  );
}

function countOf({ items, isStale }: ReturnType<typeof useOpenedMedia>, told: number): number {
  return items && !isStale ? items.length : told;
}

type MediaTabsProps = { open: MediaTab; tabs: readonly { tab: MediaTab; label: string; count: number }[] };

function MediaTabs({ open, tabs }: MediaTabsProps) {
  const { pathname, search } = useLocation();
  const searchWith = (tab: MediaTab) => {
    const wanted = new URLSearchParams(search);
    wanted.set("tab", tab);
    return `?${wanted}`;
  };
  return (
    <nav aria-label={media_tabs()}>
      <ul className={styles.tabs}>
        {tabs.map(({ tab, label, count }) => (
          <li key={tab}>
            <Link
              className={styles.tab}
              to={{ pathname, search: searchWith(tab) }}
              aria-current={tab === open ? "page" : undefined}
              preventScrollReset
            >
              {label} <span className={styles.count}>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type PanelProps = { tab: MediaTab; heading: string; level: 2 | 3; isOpen: boolean; children: ReactNode };

/** One tab's content. What was opened before stays, out of sight, and is printed with the rest. */
function Panel({ tab, heading, level, isOpen, children }: PanelProps) {
  const id = panelId(tab);
  const Heading = `h${level}` as const;
  return (
    <section className={styles.panel} aria-labelledby={id} hidden={!isOpen}>
      <Heading id={id} className={styles.heading} tabIndex={-1}>
        {heading}
      </Heading>
      {children}
    </section>
  );
}

type OpenedProps<T> = {
  media: ReturnType<typeof useOpenedMedia<T>>;
  /** Its shape, until it has come. */
  skeleton: ReactNode;
  show: (items: T[]) => ReactNode;
};

function Opened<T>({ media: { items, problem, tryAgain }, skeleton, show }: OpenedProps<T>) {
  return (
    <>
      {problem !== null && (
        <div className={styles.problem}>
          <DangerNotice>{problem}</DangerNotice>
          <Button look="quiet" onClick={tryAgain}>
            {media_try_again()}
          </Button>
        </div>
      )}
      {items ? show(items) : problem === null && skeleton}
    </>
  );
}
