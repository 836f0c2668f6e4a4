import styles from "./lamp-row.module.css";

/** The ridge's view box; it is stretched to the width of the row, and its height is in pixels. */
export const RIDGE_SIZE = { width: 720, height: 30 };

const RIDGE_STEP = 24;
const MAX_RADIUS_PX = 4.5;
/** The width of the narrowest screen, where lamps may not touch either. */
const MIN_ROW_WIDTH_PX = 320;

type LampRowProps = {
  /** For each tweet, whether it was posted. */
  lights: boolean[];
};

/** A lamp for each tweet along a ridge, lit once it was posted. The text beside it says the same. */
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

/** Returns the height of the ridge at `x`: two waves, like the hillsides of the home page. */
function getRidgeY(x: number): number {
  return 21 - 4 * Math.sin(x / 95 + 0.6) - 2.5 * Math.sin(x / 37);
}

const round = (value: number) => Math.round(value * 100) / 100;

/** Returns the path of the hill beneath the lamps. */
export function createRidgePath(): string {
  const { width, height } = RIDGE_SIZE;
  const xs = Array.from({ length: width / RIDGE_STEP + 1 }, (_, index) => index * RIDGE_STEP);
  return `M0 ${height}${xs.map((x) => `L${x} ${round(getRidgeY(x))}`).join("")}L${width} ${height}Z`;
}

/**
 * Returns the positions of `count` lamps, from left to right: `x` in per cent of the row's width, `y` and `radius` in pixels. They are
 * smaller if they would touch.
 */
export function getLamps(count: number): { x: number; y: number; radius: number }[] {
  const radius = round(Math.min(MAX_RADIUS_PX, MIN_ROW_WIDTH_PX / count / 2.5));
  return Array.from({ length: count }, (_, index) => {
    const x = (index + 0.5) / count;
    return { x: round(x * 100), y: round(getRidgeY(x * RIDGE_SIZE.width) - radius - 2), radius };
  });
}
