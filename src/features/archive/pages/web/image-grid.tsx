import { startTransition, useState } from "react";
import type { Image } from "#features/archive/sources/rules.ts";
import { MediaList } from "#features/archive/sources/web/media-list.tsx";
import { isSensitive, isUncovered } from "#features/archive/sources/web/sensitive-image.tsx";
import type { Incident } from "#features/archive/statements/rules.ts";
import * as m from "#messages";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { useLazyComponent } from "#platform/web/lazy/lazy-component.tsx";
import { useIsAdmin } from "#platform/web/routing/root-data.ts";
import { ImageCard } from "./image-card.tsx";

const importImageViewer = () => import("#features/archive/sources/web/image-viewer.tsx");

type ImageGridProps = { incident: Incident; images: Image[]; canEdit: boolean; revalidate: Revalidate };

/** Renders the images of an incident, each sensitive one with its own cover. */
export function ImageGrid({ images, ...admin }: ImageGridProps) {
  const [openImageId, setOpenImageId] = useState<string | null>(null);
  const { Component: ImageViewer, whenLoaded } = useLazyComponent(importImageViewer);
  const isAdmin = useIsAdmin();
  // The viewer does not show images that the visitor has not uncovered.
  const isShown = (image: Image) => isAdmin || !isSensitive(image) || isUncovered(image._id) || image._id === openImageId;
  return (
    <>
      {!isAdmin && images.some(isSensitive) && <p data-unprinted>{m.images_content_warning()}</p>}
      <MediaList
        kind="images"
        items={images}
        emptyText={m.images_empty()}
        renderItem={(image) => (
          <ImageCard image={image} onOpen={() => whenLoaded(() => startTransition(() => setOpenImageId(image._id)))} {...admin} />
        )}
      />
      {ImageViewer && openImageId !== null && (
        <ImageViewer images={images.filter(isShown)} startId={openImageId} onClose={() => setOpenImageId(null)} />
      )}
    </>
  );
}
