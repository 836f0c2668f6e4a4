import { ArticleCard } from "#features/archive/pages/web/article-card.tsx";
import { ImageGrid } from "#features/archive/pages/web/image-grid.tsx";
import { ImageSources } from "#features/archive/pages/web/incident-media.tsx";
import { VideoCard } from "#features/archive/pages/web/video-card.tsx";
import type { RevisionImage } from "#features/archive/revisions/rules.ts";
import type { Image, Video } from "#features/archive/sources/rules.ts";
import { MediaList } from "#features/archive/sources/web/media-list.tsx";
import { getPanelHeadingId } from "#features/archive/sources/web/media-tab.ts";
import type { Incident } from "#features/archive/statements/rules.ts";
import * as m from "#messages";
import { UserText } from "#platform/web/ui/user-text.tsx";
import styles from "./revision-media.module.css";

const revalidate = async () => {};

/** Renders articles, videos and images of a revision, one below the other. */
export function RevisionMedia({ incident, videos, images }: { incident: Incident; videos: Video[]; images: RevisionImage[] }) {
  const parts = { incident, canEdit: false, revalidate };
  const shown = images.filter((image): image is RevisionImage & Image => image.img !== null);
  const gone = images.filter(({ img }) => img === null);
  return (
    <>
      {incident.articles.length > 0 && (
        <section className="stack" aria-labelledby={getPanelHeadingId("articles")}>
          <h2 id={getPanelHeadingId("articles")}>{m.articles_label()}</h2>
          <MediaList
            kind="articles"
            items={incident.articles}
            emptyText={null}
            renderItem={(article) => <ArticleCard article={article} {...parts} />}
          />
        </section>
      )}
      {videos.length > 0 && (
        <section className="stack" aria-labelledby={getPanelHeadingId("videos")}>
          <h2 id={getPanelHeadingId("videos")}>{m.videos_label()}</h2>
          <MediaList
            kind="videos"
            items={videos}
            emptyText={null}
            renderItem={(video) => <VideoCard video={video} {...parts} />}
          />
        </section>
      )}
      {images.length > 0 && (
        <section className="stack" aria-labelledby={getPanelHeadingId("images")}>
          <h2 id={getPanelHeadingId("images")}>{m.images_label()}</h2>
          <ImageSources incident={incident} />
          {shown.length > 0 && <ImageGrid images={shown} {...parts} />}
          {gone.map(({ _id, description, sha256 }) => (
            <p key={_id} className={styles.gone}>
              {m.revision_image_gone()} <UserText>{description}</UserText>
              {sha256 && <code className={styles.hash}>{sha256}</code>}
            </p>
          ))}
        </section>
      )}
    </>
  );
}
