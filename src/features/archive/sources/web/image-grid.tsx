import { startTransition, useState } from "react";
import type { Incident } from "#features/archive/incidents/rules.ts";
import * as m from "#messages";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { useLazyComponent } from "#platform/web/lazy/lazy-component.tsx";
import type { Image } from "../rules.ts";
import { ImageCard } from "./image-card.tsx";
import { MediaList } from "./media-list.tsx";
import { SensitiveImages } from "./sensitive-images.tsx";

const importImageViewer = () => import("./image-viewer.tsx");

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
