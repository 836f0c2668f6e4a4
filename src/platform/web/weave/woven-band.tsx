import { useId } from "react";
import { createWeave } from "./create-weave.ts";
import styles from "./woven-band.module.css";

/** The woven band of an item, drawn from its id, so that its page and its card are known again. */
export function WovenBand({ id, className }: { id: string; className?: string | undefined }) {
  const patternId = useId();
  const { width, height, stripes, figures } = createWeave(id);
  return (
    <svg className={className ? `${styles.band} ${className}` : styles.band} height={height} aria-hidden="true" focusable="false">
      <pattern id={patternId} width={width} height={height} patternUnits="userSpaceOnUse">
        {stripes.map(({ y, height: thickness, thread }) => (
          <rect key={y} y={y} width={width} height={thickness} className={styles[thread]} />
        ))}
        {figures.map(({ path, thread }) => (
          <path key={path} d={path} className={styles[thread]} />
        ))}
      </pattern>
      <rect width="100%" height={height} fill={`url(#${patternId})`} />
    </svg>
  );
}
