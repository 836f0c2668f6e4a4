import type { ReactNode } from "react";
import { useLocation, useSearchParams } from "react-router";
import { getImagesForIncident, getVideosForIncident } from "#features/archive/sources/calls.ts";
import { getSources } from "#features/archive/sources/independent-sources.ts";
import type { Image, Video } from "#features/archive/sources/rules.ts";
import { MediaList } from "#features/archive/sources/web/media-list.tsx";
import { ImageSkeleton, VideoSkeleton } from "#features/archive/sources/web/media-skeleton.tsx";
import { getMediaTab, getPanelHeadingId, type MediaTab } from "#features/archive/sources/web/media-tab.ts";
import type { Incident } from "#features/archive/statements/rules.ts";
import { useLazyData } from "#features/archive/web/use-lazy-data.ts";
import * as m from "#messages";
import { fetchCall } from "#platform/web/api/api-client.ts";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { ErrorNotice } from "#platform/web/ui/notice.tsx";
import { TabLinks, TabPanel } from "#platform/web/ui/tab-links.tsx";
import { ArticleCard } from "./article-card.tsx";
import { ImageGrid } from "./image-grid.tsx";
import styles from "./incident-media.module.css";
import { SourceRecord } from "./source-record.tsx";
import { VideoCard } from "./video-card.tsx";

/** In the dashboard, where managing is compact. */
const FIRST_ARTICLES_COUNT = 2;

type IncidentMediaProps = {
  incident: Incident;
  /** The media loaded with the page, because its URL opens their tab. */
  loaded: { videos: Video[] | null; images: Image[] | null };
  /** The heading level of the tabs. */
  level: 2 | 3;
  canEdit: boolean;
  revalidate: Revalidate;
};

/**
 * Renders the sources of an incident in the tabs of its media. Articles come with it; the rest is fetched when its tab is
 * first opened.
 */
export function IncidentMedia({ incident, loaded, level, canEdit, revalidate }: IncidentMediaProps) {
  const [search] = useSearchParams();
  const open = getMediaTab(search);
  const videos = useLazyData(loaded.videos, open === "videos", incident, (signal) =>
    fetchCall(getVideosForIncident, { id: incident._id }, { signal }),
  );
  const images = useLazyData(loaded.images, open === "images", incident, (signal) =>
    fetchCall(getImagesForIncident, { id: incident._id }, { signal }),
  );
  const tabs = [
    { tab: "articles", label: m.articles_label(), count: incident.articles.length },
    { tab: "videos", label: m.videos_label(), count: getCount(videos, incident.number_of_videos) },
    { tab: "images", label: m.images_label(), count: getCount(images, incident.number_of_images) },
  ] as const;
  const admin = { incident, canEdit, revalidate };
  const Heading = `h${level}` as const;
  const panelLevel = level === 2 ? 3 : 4;
  return (
    <section className={`stack ${styles.media}`} aria-labelledby="incident-sources">
      <Heading id="incident-sources">{m.sources_label()}</Heading>
      <MediaTabs open={open} tabs={tabs} />
      <Panel tab="articles" heading={m.articles_label()} level={panelLevel} isOpen={open === "articles"}>
        <MediaList
          kind="articles"
          firstCount={level === 3 ? FIRST_ARTICLES_COUNT : undefined}
          items={incident.articles}
          emptyText={m.articles_empty()}
          renderItem={(article) => <ArticleCard article={article} {...admin} />}
        />
      </Panel>
      {(open === "videos" || videos.data) && (
        <Panel tab="videos" heading={m.videos_label()} level={panelLevel} isOpen={open === "videos"}>
          <TabContent
            media={videos}
            skeleton={<VideoSkeleton count={incident.number_of_videos} />}
            renderItems={(items) => (
              <MediaList
                kind="videos"
                items={items}
                emptyText={m.videos_empty()}
                renderItem={(video) => <VideoCard video={video} {...admin} />}
              />
            )}
          />
        </Panel>
      )}
      {(open === "images" || images.data) && (
        <Panel tab="images" heading={m.images_label()} level={panelLevel} isOpen={open === "images"}>
          <ImageSources incident={incident} />
          <TabContent
            media={images}
            skeleton={<ImageSkeleton />}
            renderItems={(items) => <ImageGrid images={items} {...admin} />}
          />
        </Panel>
      )}
    </section>
  );
}

/** Renders the details of images that are sources; a cover hides the images themselves. */
export function ImageSources({ incident }: { incident: Incident }) {
  return (
    <MediaList
      kind="articles"
      items={getSources(incident).filter(({ type }) => type === "image")}
      emptyText={null}
      renderItem={(source) => (
        <li id={`source-${source._id}`}>
          <SourceRecord source={source} incident={incident} />
        </li>
      )}
    />
  );
}

function getCount({ data, isStale }: ReturnType<typeof useLazyData<unknown[]>>, loadedCount: number): number {
  return data && !isStale ? data.length : loadedCount;
}

function MediaTabs({ open, tabs }: { open: MediaTab; tabs: readonly { tab: MediaTab; label: string; count: number }[] }) {
  const { pathname, search } = useLocation();
  const getTabSearch = (tab: MediaTab) => {
    const params = new URLSearchParams(search);
    params.set("tab", tab);
    return `?${params}`;
  };
  return (
    <TabLinks
      label={m.media_tabs()}
      tabs={tabs.map(({ tab, label, count }) => ({
        panelId: getPanelId(tab),
        to: { pathname, search: getTabSearch(tab) },
        isOpen: tab === open,
        label: (
          <>
            {label} <span className={styles.count}>{count}</span>
          </>
        ),
      }))}
    />
  );
}

const getPanelId = (tab: MediaTab) => `${getPanelHeadingId(tab)}-panel`;

type PanelProps = { tab: MediaTab; heading: string; level: 3 | 4; isOpen: boolean; children: ReactNode };

/** Renders the content of one tab. A tab opened before stays in the document, hidden, and is printed too. */
function Panel({ tab, heading, level, isOpen, children }: PanelProps) {
  const id = getPanelHeadingId(tab);
  const Heading = `h${level}` as const;
  return (
    <TabPanel id={getPanelId(tab)} className={styles.panel} labelledBy={id} isOpen={isOpen}>
      <Heading id={id} className={`visually-hidden ${styles.heading}`} tabIndex={-1}>
        {heading}
      </Heading>
      {children}
    </TabPanel>
  );
}

type TabContentProps<T> = {
  media: ReturnType<typeof useLazyData<T[]>>;
  /** Shown until the items are loaded. */
  skeleton: ReactNode;
  renderItems: (items: T[]) => ReactNode;
};

function TabContent<T>({ media: { data, errorMessage, reload }, skeleton, renderItems }: TabContentProps<T>) {
  return (
    <>
      {errorMessage !== null && (
        <div className={styles.errorMessage}>
          <ErrorNotice>{errorMessage}</ErrorNotice>
          <Button variant="secondary" onClick={() => void reload()}>
            {m.media_retry()}
          </Button>
        </div>
      )}
      {data ? renderItems(data) : errorMessage === null && skeleton}
    </>
  );
}
