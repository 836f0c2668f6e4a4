import { Fragment } from "react";
import * as m from "#messages";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { PageLink } from "#platform/web/ui/links.tsx";
import { UserText } from "#platform/web/ui/user-text.tsx";
import { getPrecisionAnchor, type PlacePrecision } from "../precision-rules.ts";
import type { IncidentPlace } from "../rules.ts";
import styles from "./place-fact.module.css";
import { getPlaceName, getPlacePath, precisionLabels } from "./place-names.ts";

type PlaceFactProps = { incident: { place: IncidentPlace | null; place_precision: PlacePrecision | null } };

/** Renders place and precision below the location; nothing if they are unknown. */
export function PlaceFact({ incident: { place, place_precision } }: PlaceFactProps) {
  const language = useLanguage();
  if (!place && !place_precision) return null;
  return (
    <dd className={styles.place}>
      {place && (
        <span>
          {getPlacePath(place).map((step, index) => (
            <Fragment key={step.name}>
              {index > 0 && <span>{m.place_path_separator()}</span>}
              <UserText>{getPlaceName(step, language)}</UserText>
            </Fragment>
          ))}
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
