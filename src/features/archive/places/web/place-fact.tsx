import { Link } from "react-router";
import { useLocalizePath } from "#platform/web/routing/use-language.ts";
import { getPrecisionAnchor, type PlacePrecision } from "../precision-rules.ts";
import type { IncidentPlace } from "../rules.ts";
import styles from "./place-fact.module.css";
import { precisionLabels } from "./place-names.ts";
import { PlacePath } from "./place-path.tsx";

type PlaceFactProps = { incident: { place: IncidentPlace | null; place_precision: PlacePrecision | null } };

/** Renders place and precision below the location; nothing where they are unknown. */
export function PlaceFact({ incident: { place, place_precision } }: PlaceFactProps) {
  const localizePath = useLocalizePath();
  if (!place && !place_precision) return null;
  return (
    <dd className={styles.place}>
      {place && (
        <span>
          <PlacePath place={place} />
        </span>
      )}
      {place_precision && (
        <Link className={styles.precision} to={`${localizePath("/methodology")}#${getPrecisionAnchor(place_precision)}`}>
          {precisionLabels[place_precision]()}
        </Link>
      )}
    </dd>
  );
}
