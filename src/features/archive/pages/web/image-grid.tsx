import { type MouseEvent, startTransition, useId, useState } from "react";
import type { Image } from "#features/archive/sources/rules.ts";
import { MediaList } from "#features/archive/sources/web/media-list.tsx";
import { getPanelHeadingId } from "#features/archive/sources/web/media-tab.ts";
import { ResponsiveImage } from "#features/archive/sources/web/responsive-image.tsx";
import { isSensitive, isUncovered, SensitiveImage } from "#features/archive/sources/web/sensitive-image.tsx";
import type { Incident } from "#features/archive/statements/rules.ts";
import { LazyTools } from "#features/archive/web/lazy-tools.tsx";
import * as m from "#messages";
import { detectLanguage } from "#platform/shared/detect-language.ts";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { useLazyComponent, useLazyDisclosure } from "#platform/web/lazy/lazy-component.tsx";
import { useIsAdmin } from "#platform/web/routing/root-data.ts";
import { isModifiedClick } from "#platform/web/ui/links.tsx";
import { useFocusAfterRemoval } from "#platform/web/ui/use-focus.ts";
import { UserText } from "#platform/web/ui/user-text.tsx";
import styles from "./image-card.module.css";

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

const importMediaTools = () => import("#features/archive/sources/web/media-tools.tsx");
const importEditImage = () => import("#features/archive/sources/web/images/edit-image.tsx");

type ImageCardProps = {
  image: Image;
  /** Opens the image viewer. */
  onOpen: () => void;
  incident: Incident;
  canEdit: boolean;
  revalidate: Revalidate;
};

/** Three columns on a wide screen, one on a narrow one. */
const SIZES = "(max-width: 42rem) 100vw, 22rem";

/** Renders an image in the grid, covered if it is sensitive. It links to its largest file; with scripts it opens the image viewer. */
export function ImageCard({ image, onOpen, incident, canEdit, revalidate }: ImageCardProps) {
  const { img, description, rights } = image;
  const captionId = useId();
  const editing = useLazyDisclosure(importEditImage);
  const card = useFocusAfterRemoval<HTMLLIElement>(getPanelHeadingId("images"));
  const handleClick = (event: MouseEvent) => {
    if (isModifiedClick(event)) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <li className={`card ${styles.card}`} ref={card}>
      <SensitiveImage image={image} describedBy={captionId}>
        <a className={styles.link} href={img} lang={detectLanguage(description)} onClick={handleClick} data-image={image._id}>
          <ResponsiveImage className={styles.image} image={image} sizes={SIZES} isLazy />
        </a>
      </SensitiveImage>
      {/* Hidden from screen readers when it only repeats the image's `alt`. */}
      <div className={`row ${styles.caption}`} aria-hidden={canEdit || rights || isSensitive(image) ? undefined : true}>
        <UserText as="p" id={captionId} className={styles.description}>
          {description}
        </UserText>
        {rights && (
          <small>
            <UserText>{rights}</UserText>
          </small>
        )}
        {canEdit && (
          <div className="row gap-1">
            <LazyTools
              importComponent={importMediaTools}
              toolProps={{ kind: "image", media: image, incident, editing, revalidate }}
            />
            {editing.Content && (
              <editing.Content image={image} incident={incident} revalidate={revalidate} onClose={editing.close} />
            )}
          </div>
        )}
      </div>
    </li>
  );
}
