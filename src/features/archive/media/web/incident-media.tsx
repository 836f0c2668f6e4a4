import type { ReactNode } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import type { Incident } from "#features/archive/incidents/rules.ts";
import { articles_empty, articles_label, images_label, media_retry, media_tabs, videos_empty, videos_label } from "#messages";
import { fetchCall } from "#platform/web/api/api-client.ts";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { ErrorNotice } from "#platform/web/ui/notice.tsx";
import { useLazyData } from "../../web/use-lazy-data.ts";
import { getImagesForIncident, getVideosForIncident } from "../calls.ts";
import type { Image, Video } from "../rules.ts";
import { ArticleCard } from "./article-card.tsx";
import { ImageGrid } from "./image-grid.tsx";
import styles from "./incident-media.module.css";
import { MediaList } from "./media-list.tsx";
import { ImageSkeleton, VideoSkeleton } from "./media-skeleton.tsx";
import { getMediaTab, getPanelId, type MediaTab } from "./media-tab.ts";
import { VideoCard } from "./video-card.tsx";

type IncidentMediaProps = {
  incident: Incident;
  /** The media loaded with the page, because its URL opens their tab. */
  loaded: { videos: Video[] | null; images: Image[] | null };
  /** The heading level of the tabs. */
  level: 2 | 3;
  canEdit: boolean;
  revalidate: Revalidate;
};

/** Renders the media of an incident. Articles come with it; the rest is fetched when its tab is first opened. */
export function IncidentMedia({ incident, loaded, level, canEdit, revalidate }: IncidentMediaProps) {
  const [search] = useSearchParams();
  const open = getMediaTab(search);
  const videos = useLazyData(loaded.videos, open === "videos", incident, () =>
    fetchCall(getVideosForIncident, { id: incident._id }),
  );
  const images = useLazyData(loaded.images, open === "images", incident, () =>
    fetchCall(getImagesForIncident, { id: incident._id }),
  );
  const tabs = [
    { tab: "articles", label: articles_label(), count: incident.articles.length },
    { tab: "videos", label: videos_label(), count: getCount(videos, incident.number_of_videos) },
    { tab: "images", label: images_label(), count: getCount(images, incident.number_of_images) },
  ] as const;
  const admin = { incident, canEdit, revalidate };
  return (
    <div className={styles.media}>
      <MediaTabs open={open} tabs={tabs} />
      <Panel tab="articles" heading={articles_label()} level={level} isOpen={open === "articles"}>
        <MediaList
          kind="articles"
          items={incident.articles}
          emptyText={articles_empty()}
          renderItem={(article) => <ArticleCard article={article} {...admin} />}
        />
      </Panel>
      {(open === "videos" || videos.data) && (
        <Panel tab="videos" heading={videos_label()} level={level} isOpen={open === "videos"}>
          <TabContent
            media={videos}
            skeleton={<VideoSkeleton count={incident.number_of_videos} />}
            renderItems={(items) => (
              <MediaList
                kind="videos"
                items={items}
                emptyText={videos_empty()}
                renderItem={(video) => <VideoCard video={video} {...admin} />}
              />
            )}
          />
        </Panel>
      )}
      {(open === "images" || images.data) && (
        <Panel tab="images" heading={images_label()} level={level} isOpen={open === "images"}>
          <TabContent
            media={images}
            skeleton={<ImageSkeleton />}
            renderItems={(items) => <ImageGrid images={items} {...admin} />}
          />
        </Panel>
      )}
    </div>
  );
}

function getCount({ data, isStale }: ReturnType<typeof useLazyData<unknown[]>>, loadedCount: number): number {
  return data && !isStale ? data.length : loadedCount;
}

type MediaTabsProps = { open: MediaTab; tabs: readonly { tab: MediaTab; label: string; count: number }[] };

function MediaTabs({ open, tabs }: MediaTabsProps) {
  const { pathname, search } = useLocation();
  const getTabSearch = (tab: MediaTab) => {
    const params = new URLSearchParams(search);
    params.set("tab", tab);
    return `?${params}`;
  };
  return (
    <nav aria-label={media_tabs()}>
      <ul className={styles.tabs}>
        {tabs.map(({ tab, label, count }) => (
          <li key={tab}>
            <Link
              className={styles.tab}
              to={{ pathname, search: getTabSearch(tab) }}
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

/** Renders the content of one tab. A tab opened before stays in the document, hidden, and is printed too. */
function Panel({ tab, heading, level, isOpen, children }: PanelProps) {
  const id = getPanelId(tab);
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

type TabContentProps<T> = {
  media: ReturnType<typeof useLazyData<T[]>>;
  /** Shown until the items are loaded. */
  skeleton: ReactNode;
  renderItems: (items: T[]) => ReactNode;
};

function TabContent<T>({ media: { data, errorMessage, retry }, skeleton, renderItems }: TabContentProps<T>) {
  return (
    <>
      {errorMessage !== null && (
        <div className={styles.errorMessage}>
          <ErrorNotice>{errorMessage}</ErrorNotice>
          <Button variant="secondary" onClick={retry}>
            {media_retry()}
          </Button>
        </div>
      )}
      {data ? renderItems(data) : errorMessage === null && skeleton}
    </>
  );
}
