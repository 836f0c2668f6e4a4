import { startTransition, useState } from "react";
import type { Image } from "#features/archive/sources/rules.ts";
import { MediaList } from "#features/archive/sources/web/media-list.tsx";
import { SensitiveImages } from "#features/archive/sources/web/sensitive-images.tsx";
import type { Incident } from "#features/archive/statements/rules.ts";
import * as m from "#messages";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { useLazyComponent } from "#platform/web/lazy/lazy-component.tsx";
import { ImageCard } from "./image-card.tsx";

const importImageViewer = () => import("#features/archive/sources/web/image-viewer.tsx");

type ImageGridProps = { incident: Incident; images: Image[]; canEdit: boolean; revalidate: Revalidate };

export function ImageGrid({ images, ...admin }: ImageGridProps) {
  const [openImageId, setOpenImageId] = useState<string | null>(null);
  const { Component: ImageViewer, whenLoaded } = useLazyComponent(importImageViewer);
  const list = (
    <MediaList
      kind="images"
      items={images}
      emptyText={m.images_empty()}
      renderItem={(image) => (
        <ImageCard image={image} onOpen={() => whenLoaded(() => startTransition(() => setOpenImageId(image._id)))} {...admin} />
      )}
    />
  );
  if (images.length === 0) return list;
  return (
    <SensitiveImages incidentId={admin.incident._id}>
      {list}
      {ImageViewer && openImageId !== null && (
        <ImageViewer images={images} startId={openImageId} onClose={() => setOpenImageId(null)} />
      )}
    </SensitiveImages>
  );
}
