import { type ReactNode, useLayoutEffect, useRef } from "react";
import { images_cover, images_notice, images_show } from "#messages";
import { Icon } from "#platform/web/ui/icon.tsx";
import styles from "./covered-images.module.css";
import { isUncovered, rememberUncovered } from "./uncovered-incidents.ts";

/**
 * Images of an incident, covered until the visitor chooses to see them. The choice holds for this incident
 * and this visit. The browser's own element does it, so that it works without scripts; covered images are
 * not even fetched.
 */
export function CoveredImages({ incidentId, children }: { incidentId: string; children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    if (details.current && isUncovered(incidentId)) details.current.open = true;
  }, [incidentId]);
  return (
    <div className={styles.covered}>
      <p>{images_notice()}</p>
      <details ref={details} data-cover onToggle={({ currentTarget }) => rememberUncovered(incidentId, currentTarget.open)}>
        <summary className={styles.choice}>
          <span className={styles.show}>
            <Icon name="eye" />
            {images_show()}
          </span>
          <span className={styles.cover}>
            <Icon name="eyeOff" />
            {images_cover()}
          </span>
        </summary>
        {children}
      </details>
    </div>
  );
}
