import styles from "./lamp-row.module.css";
import { createRidgePath, getLamps, RIDGE_SIZE } from "./lamp-row-geometry.ts";

type LampRowProps = {
  /** For each tweet, whether it was posted. */
  lights: boolean[];
};

/** One lamp for each tweet along a ridge, lit when it was posted. The words beside it say the same. */
export function LampRow({ lights }: LampRowProps) {
  const { width, height } = RIDGE_SIZE;
  return (
    <svg className={styles.row} width="100%" height={height} aria-hidden="true" focusable="false">
      <svg width="100%" height={height} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.ridge} d={createRidgePath()} />
      </svg>
      {getLamps(lights.length).map(({ x, y, radius }, index) => (
        <g key={x} className={lights[index] ? styles.lit : styles.unlit}>
          <circle className={styles.glow} cx={`${x}%`} cy={y} r={radius * 2.2} />
          <circle className={styles.flame} cx={`${x}%`} cy={y} r={radius} />
        </g>
      ))}
    </svg>
  );
}
