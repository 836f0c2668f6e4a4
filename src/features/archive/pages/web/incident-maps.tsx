import { useId } from "react";
import type { Image } from "#features/archive/sources/rules.ts";
import { ResponsiveImage } from "#features/archive/sources/web/responsive-image.tsx";
import { SensitiveImage } from "#features/archive/sources/web/sensitive-image.tsx";
import * as m from "#messages";
import { UserText } from "#platform/web/ui/user-text.tsx";
import styles from "./incident-maps.module.css";

/** Renders the maps of an incident among its facts. */
export function IncidentMaps({ maps }: { maps: Image[] }) {
  if (maps.length === 0) return null;
  return (
    <div>
      <dt>{m.image_kind_map()}</dt>
      {maps.map((map) => (
        <IncidentMap key={map._id} map={map} />
      ))}
    </div>
  );
}

function IncidentMap({ map }: { map: Image }) {
  const { description, rights } = map;
  const captionId = useId();
  return (
    <dd className={styles.map}>
      <SensitiveImage image={map} describedBy={captionId}>
        <ResponsiveImage className={styles.image} image={map} sizes="min(100vw, 24rem)" isLazy />
      </SensitiveImage>
      <small className={`muted ${styles.caption}`} id={captionId}>
        <UserText>{description}</UserText> {rights && <UserText>{rights}</UserText>}
      </small>
    </dd>
  );
}
