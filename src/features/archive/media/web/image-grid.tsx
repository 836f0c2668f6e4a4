import { startTransition, useState } from "react";
import { images_empty } from "#messages";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { useLazyComponent } from "#platform/web/lazy/lazy-component.tsx";
import type { Image } from "../rules.ts";
import type { Source } from "../source-rules.ts";
import { ImageCard } from "./image-card.tsx";
import { MediaList } from "./media-list.tsx";
import { SensitiveImages } from "./sensitive-images.tsx";

const importImageViewer = () => import("./image-viewer.tsx");

type ImageGridProps = { incidentId: string; images: Image[]; sources: Source[]; canEdit: boolean; revalidate: Revalidate };

export function ImageGrid({ incidentId, images, ...admin }: ImageGridProps) {
  const [openImageId, setOpenImageId] = useState<string | null>(null);
  const { Component: ImageViewer, whenLoaded } = useLazyComponent(importImageViewer);
  const list = (
    <MediaList
      kind="images"
      items={images}
      emptyText={images_empty()}
      renderItem={(image) => (
        <ImageCard image={image} onOpen={() => whenLoaded(() => startTransition(() => setOpenImageId(image._id)))} {...admin} />
      )}
    />
  );
  if (images.length === 0) return list;
  return (
    <SensitiveImages incidentId={incidentId}>
      {list}
      {ImageViewer && openImageId !== null && (
        <ImageViewer images={images} startId={openImageId} onClose={() => setOpenImageId(null)} />
      )}
    </SensitiveImages>
  );
}
