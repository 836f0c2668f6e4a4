import type { Count } from "#features/archive/incidents/count-rules.ts";

/** Lengths are in units of `CLOTH_WIDTH`. */
export type ThreadShape = {
  /** The thread's own part of the cloth, from its left edge. */
  left: number;
  width: number;
  /** The width of the minimum, drawn solid; 0 without one. */
  solid: number;
  /** The width of the maximum, drawn light around the minimum. */
  light: number;
};

export const CLOTH_WIDTH = 1000;
/** The widest thread if there are few, so that three do not look like a wall. */
const MAX_THREAD_WIDTH = 60;
/** The widest thread as a share of its own part; the rest is cloth. */
const MAX_SHARE = 0.86;
/** The thinnest thread, for one killed or an unknown number, as a share of the widest. */
const LEAST_SHARE = 0.1;
/** The least figure of the widest thread, so that small figures are not drawn like massacres. */
const LEAST_SCALE = 200;
/** The light part of a figure without a maximum, as a multiple of the solid part. */
const OPEN_SHARE = 1.3;

/**
 * Returns the threads of counts in their order, each in an equal part of the cloth. Widths grow with the logarithm of the figures, which
 * range from one to tens of thousands. An unknown count is a thin light thread without a solid part.
 */
export function createThreads(counts: Count[]): ThreadShape[] {
  const own = CLOTH_WIDTH / Math.max(counts.length, 1);
  const widest = Math.min(own * MAX_SHARE, MAX_THREAD_WIDTH);
  const scale = Math.log10(1 + counts.reduce((most, count) => Math.max(most, count.maximum ?? count.minimum ?? 0), LEAST_SCALE));
  const getWidth = (figure: number) => widest * Math.max(LEAST_SHARE, Math.log10(1 + figure) / scale);
  return counts.map(({ minimum, maximum }, index) => {
    const solid = minimum === null || (minimum === 0 && maximum !== 0) ? 0 : getWidth(minimum);
    const light = maximum === null ? Math.min(Math.max(solid * OPEN_SHARE, widest * LEAST_SHARE), own) : getWidth(maximum);
    return { left: round(own * index), width: round(own), solid: round(solid), light: round(light) };
  });
}

/** Returns whether a count is unknown. */
export function isUnknown({ minimum, maximum }: Count): boolean {
  return maximum === null && (minimum === null || minimum === 0);
}

/** Returns the path of a thread of this width in the middle of its part. */
export function getThreadPath({ left, width }: ThreadShape, thread: number): string {
  return `M${round(left + (width - thread) / 2)} 0h${thread}v1h-${thread}z`;
}

const round = (length: number) => Math.round(length * 10) / 10;
