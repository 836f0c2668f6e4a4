import { type KeyboardEvent, type TouchEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from "react";
import * as m from "#messages";
import { Button } from "#platform/web/ui/button.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import { UserText } from "#platform/web/ui/user-text.tsx";
import { parseImageAddress } from "../image-rules.ts";
import type { Image } from "../rules.ts";
import styles from "./image-viewer.module.css";
import { ResponsiveImage } from "./responsive-image.tsx";

/** Renders images in full screen, one at a time, with buttons, keys and swipes. Open while it is mounted. */
export default function ImageViewer({ images, startId, onClose }: { images: Image[]; startId: string; onClose: () => void }) {
  const [shownId, setShownId] = useState(startId);
  const [loadedImg, setLoadedImg] = useState<string | null>(null);
  const last = images.length - 1;
  const index = Math.max(
    images.findIndex(({ _id }) => _id === shownId),
    0,
  );
  const image = images[index];
  const goTo = (targetIndex: number) => {
    const next = images[Math.min(Math.max(targetIndex, 0), last)];
    if (next) setShownId(next._id);
  };
  const dialog = useModal(shownId);
  const swipe = useSwipe((step) => goTo(index + step));
  const isZoomed = useIsZoomed();
  const textId = useId();
  usePreloadImage(images[index + 1]);

  const onKeyDown = (event: KeyboardEvent) => {
    const targetIndex = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: last }[event.key];
    if (targetIndex === undefined || event.metaKey || event.ctrlKey || event.altKey) return;
    event.preventDefault();
    goTo(targetIndex);
  };
  if (!image) return null;
  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={m.images_label()}
      aria-describedby={textId}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.stage} data-zoomed={isZoomed || undefined} {...swipe}>
        {/* One element for all images: when the swiped element is removed, browsers ignore the next tap. It is hidden */}
        {/* until the new image is loaded, because the previous image would appear above the new caption. */}
        <ResponsiveImage
          className={loadedImg === image.img ? styles.image : styles.loading}
          image={image}
          sizes="100vw"
          onSettled={() => setLoadedImg(image.img)}
        />
      </div>
      <div className={`row ${styles.caption}`}>
        <div className={styles.text} id={textId} role="status">
          <p className={`muted ${styles.position}`}>{m.image_position({ number: index + 1, total: images.length })}</p>
          <UserText as="p" className={styles.description}>
            {image.description}
          </UserText>
          {image.rights && <UserText as="p">{image.rights}</UserText>}
        </div>
        <div className={styles.controls}>
          {/* `aria-disabled` keeps the buttons focusable at either end, so that the focus is not lost. */}
          <Button variant="icon" aria-label={m.image_previous()} aria-disabled={index === 0} onClick={() => goTo(index - 1)}>
            <Icon name="arrowLeft" />
          </Button>
          <Button variant="icon" aria-label={m.image_next()} aria-disabled={index === last} onClick={() => goTo(index + 1)}>
            <Icon name="arrowRight" />
          </Button>
          <Button variant="icon" aria-label={m.close_label()} onClick={onClose} data-initial-focus>
            <Icon name="close" />
          </Button>
        </div>
      </div>
    </dialog>
  );
}

/** Opens the dialog; when it unmounts, moves the focus to the last shown image in the grid. */
function useModal(shownId: string) {
  const dialog = useRef<HTMLDialogElement>(null);
  const lastShownId = useRef(shownId);
  useEffect(() => {
    lastShownId.current = shownId;
  }, [shownId]);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>("[data-initial-focus]")?.focus();
    return () => {
      element?.close();
      document.querySelector<HTMLElement>(`[data-image="${lastShownId.current}"]`)?.focus();
    };
  }, []);
  return dialog;
}

/** Preloads the next image. */
function usePreloadImage(next: Image | undefined) {
  const srcSet = next && parseImageAddress(next.img)?.srcSet;
  useEffect(() => {
    if (!srcSet) return;
    const preloaded = document.createElement("img");
    preloaded.sizes = "100vw";
    preloaded.srcset = srcSet;
  }, [srcSet]);
}

/** The shortest horizontal move that counts as a swipe. */
const MIN_DISTANCE_PX = 40;

/**
 * Returns the touch handlers of an element that is swiped horizontally: `onSwipe` gets 1 for the next and -1 for the
 * previous one. A second finger or a zoomed page cancels the swipe.
 */
function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches.length === 1 ? touches.item(0) : null;
      start.current = touch ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const from = start.current;
      const touch = changedTouches.item(0);
      start.current = null;
      if (!from || !touch || isZoomed()) return;
      const deltaX = touch.clientX - from.x;
      if (Math.abs(deltaX) >= MIN_DISTANCE_PX && Math.abs(deltaX) > Math.abs(touch.clientY - from.y))
        onSwipe(deltaX < 0 ? 1 : -1);
    },
    onTouchCancel: () => {
      start.current = null;
    },
  };
}

/** Returns whether the page is pinch-zoomed; a finger then scrolls instead of swiping. */
function useIsZoomed(): boolean {
  return useSyncExternalStore(subscribeToZoom, isZoomed, () => false);
}

function isZoomed(): boolean {
  return (window.visualViewport?.scale ?? 1) > 1;
}

function subscribeToZoom(listener: () => void): () => void {
  window.visualViewport?.addEventListener("resize", listener);
  return () => window.visualViewport?.removeEventListener("resize", listener);
}
