import { type ReactNode, useLayoutEffect, useRef } from "react";
import * as m from "#messages";
import { useIsAdmin } from "#platform/web/routing/root-data.ts";
import { getSessionItem, setSessionItem } from "#platform/web/storage/session-storage.ts";
import { getButtonClassName } from "#platform/web/ui/button.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import type { Image } from "../rules.ts";
import styles from "./sensitive-image.module.css";

declare module "#platform/web/storage/session-storage.ts" {
  interface SessionStorageItems {
    /** The ids of uncovered images, separated by spaces. */
    imagesUncovered: string;
  }
}

/** Returns whether an image is covered until a click. */
export const isSensitive = ({ is_sensitive = true }: Pick<Image, "is_sensitive">): boolean => is_sensitive;

/**
 * Covers a sensitive image until the visitor chooses to see it, for this visit; admins see it at once. A `details` element works without
 * scripts, and an image in a closed one is not fetched.
 */
export function SensitiveImage({ image, describedBy, children }: { image: Image; describedBy: string; children: ReactNode }) {
  const isAdmin = useIsAdmin();
  const details = useRef<HTMLDetailsElement>(null);
  const { _id } = image;
  useLayoutEffect(() => {
    if (details.current && isUncovered(_id)) details.current.open = true;
  }, [_id]);
  if (!isSensitive(image)) return children;
  return (
    <details
      ref={details}
      className={styles.cover}
      data-sensitive
      open={isAdmin}
      onToggle={({ currentTarget }) => {
        // An admin sees the images without a choice, which must not count for the next visitor in this browser.
        if (!isAdmin) storeUncovered(_id, currentTarget.open);
      }}
    >
      <summary className={getButtonClassName("secondary", styles.toggle)} aria-describedby={describedBy}>
        <span className={styles.showLabel}>
          <Icon name="eye" />
          {m.image_show()}
        </span>
        <span className={styles.hideLabel}>
          <Icon name="eyeOff" />
          {m.image_hide()}
        </span>
      </summary>
      {children}
    </details>
  );
}

const getUncoveredIds = (): string[] => (getSessionItem("imagesUncovered") ?? "").split(" ").filter((id) => id !== "");

/** Returns whether the visitor chose to see the image during this visit. */
export const isUncovered = (id: string): boolean => getUncoveredIds().includes(id);

function storeUncovered(id: string, isOpen: boolean): void {
  const others = getUncoveredIds().filter((other) => other !== id);
  setSessionItem("imagesUncovered", [...others, ...(isOpen ? [id] : [])].join(" "));
}
