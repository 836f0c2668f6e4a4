import { startTransition, useState } from "react";
import { images_empty } from "#messages";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { useLazyComponent } from "#platform/web/lazy/use-lazy-component.ts";
import { EmptyState } from "#platform/web/ui/notice.tsx";
import type { Image } from "../rules.ts";
import { ImageCard } from "./image-card.tsx";
import styles from "./image-grid.module.css";
import { SensitiveImages } from "./sensitive-images.tsx";

const importImageViewer = () => import("./image-viewer.tsx");

type ImageGridProps = { incidentId: string; images: Image[]; canEdit: boolean; revalidate: Revalidate };

export function ImageGrid({ incidentId, images, canEdit, revalidate }: ImageGridProps) {
  const [openImageId, setOpenImageId] = useState<string | null>(null);
  const { Component: ImageViewer, whenLoaded } = useLazyComponent(importImageViewer);
  if (images.length === 0) {
    return (
      <EmptyState>
        <p>{images_empty()}</p>
      </EmptyState>
    );
  }
  return (
    <SensitiveImages incidentId={incidentId}>
      <ul className={styles.grid}>
        {images.map((image) => (
          <ImageCard
            key={image._id}
            image={image}
            onOpen={() => whenLoaded(() => startTransition(() => setOpenImageId(image._id)))}
            canEdit={canEdit}
            revalidate={revalidate}
          />
        ))}
      </ul>
      {ImageViewer && openImageId !== null && (
        <ImageViewer images={images} startId={openImageId} onClose={() => setOpenImageId(null)} />
      )}
    </SensitiveImages>
  );
}
