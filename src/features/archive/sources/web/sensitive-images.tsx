import { type ReactNode, useLayoutEffect, useRef } from "react";
import * as m from "#messages";
import { useIsAdmin } from "#platform/web/routing/root-data.ts";
import { getSessionItem, setSessionItem } from "#platform/web/storage/session-storage.ts";
import { Icon } from "#platform/web/ui/icon.tsx";
import styles from "./sensitive-images.module.css";

declare module "#platform/web/storage/session-storage.ts" {
  interface SessionStorageItems {
    /** The ids of incidents whose images are shown, as JSON. */
    incidentsUncovered: string;
  }
}

/**
 * Hides the images of an incident until the visitor chooses to see them, for this incident and this visit; admins see
 * them at once. A `details` element works without scripts, and hidden images are not fetched.
 */
export function SensitiveImages({ incidentId, children }: { incidentId: string; children: ReactNode }) {
  const isAdmin = useIsAdmin();
  const details = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    if (details.current && areImagesRevealed(incidentId)) details.current.open = true;
  }, [incidentId]);
  return (
    <div className={styles.container}>
      <p>{m.images_content_warning()}</p>
      <details
        ref={details}
        data-sensitive
        open={isAdmin}
        onToggle={({ currentTarget }) => {
          // An admin sees the images without a choice, which must not count for the next visitor in this browser.
          if (!isAdmin) storeImagesRevealed(incidentId, currentTarget.open);
        }}
      >
        <summary className={styles.toggle}>
          <span className={styles.showLabel}>
            <Icon name="eye" />
            {m.images_show()}
          </span>
          <span className={styles.hideLabel}>
            <Icon name="eyeOff" />
            {m.images_hide()}
          </span>
        </summary>
        {children}
      </details>
    </div>
  );
}

function getRevealedIds(): string[] {
  return (getSessionItem("incidentsUncovered") ?? "").split(" ").filter((id) => id !== "");
}

/** Returns whether the visitor chose to see the incident's images during this visit. */
function areImagesRevealed(incidentId: string): boolean {
  return getRevealedIds().includes(incidentId);
}

function storeImagesRevealed(incidentId: string, isRevealed: boolean): void {
  const others = getRevealedIds().filter((id) => id !== incidentId);
  setSessionItem("incidentsUncovered", [...others, ...(isRevealed ? [incidentId] : [])].join(" "));
}
