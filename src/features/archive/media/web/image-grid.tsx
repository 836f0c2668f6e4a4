import { startTransition, useState } from "react";
import { images_none } from "#messages";
import { EmptyNotice } from "#platform/web/ui/notice.tsx";
import { useFetched } from "#platform/web/use-fetched.ts";
import type { Revalidate } from "#platform/web/use-mutation.ts";
import type { Image } from "../rules.ts";
import { CoveredImages } from "./covered-images.tsx";
import { ImageCard } from "./image-card.tsx";
import styles from "./image-grid.module.css";

const fetchImageViewer = () => import("./image-viewer.tsx");

type ImageGridProps = { incidentId: string; images: Image[]; canEdit: boolean; revalidate: Revalidate };

export function ImageGrid({ incidentId, images, canEdit, revalidate }: ImageGridProps) {
  const [opened, setOpened] = useState<string | null>(null);
  const { Code: ImageViewer, whenFetched } = useFetched(fetchImageViewer);
  if (images.length === 0) {
    return (
      <EmptyNotice>
        <p>{images_none()}</p>
      </EmptyNotice>
    );
  }
  return (
    <CoveredImages incidentId={incidentId}>
      <ul className={styles.grid}>
        {images.map((image) => (
          <ImageCard
            key={image._id}
            image={image}
            onOpen={() => whenFetched(() => startTransition(() => setOpened(image._id)))}
            canEdit={canEdit}
            revalidate={revalidate}
          />
        ))}
      </ul>
      {ImageViewer && opened !== null && <ImageViewer images={images} startId={opened} onClose={() => setOpened(null)} />}
    </CoveredImages>
  );
}
