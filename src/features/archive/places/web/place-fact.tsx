import { PageLink } from "#platform/web/ui/page-link.tsx";
import { getPrecisionAnchor, type PlacePrecision } from "../precision-rules.ts";
import type { IncidentPlace } from "../rules.ts";
import styles from "./place-fact.module.css";
import { precisionLabels } from "./place-names.ts";
import { PlacePath } from "./place-path.tsx";

type PlaceFactProps = { incident: { place: IncidentPlace | null; place_precision: PlacePrecision | null } };

/** Renders place and precision below the location; nothing where they are unknown. */
export function PlaceFact({ incident: { place, place_precision } }: PlaceFactProps) {
  if (!place && !place_precision) return null;
  return (
    <dd className={styles.place}>
      {place && (
        <span>
          <PlacePath place={place} />
        </span>
      )}
      {place_precision && (
        <PageLink className={styles.precision} to={`/methodology#${getPrecisionAnchor(place_precision)}`}>
          {precisionLabels[place_precision]()}
        </PageLink>
      )}
    </dd>
  );
}
