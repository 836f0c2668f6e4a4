import type { Count } from "#features/archive/incidents/count-rules.ts";

/** Lengths are in units of `CLOTH_WIDTH`. */
export type ThreadShape = {
  /** The part of the cloth that is its own, from its left edge. */
  left: number;
  width: number;
  /** How wide the minimum is, drawn solid; 0 where there is none. */
  solid: number;
  /** How wide the maximum is, drawn light around the minimum. */
  light: number;
};

export const CLOTH_WIDTH = 1000;
/** Of the widest thread where there are few, so that three are no wall. */
const MAX_THREAD_WIDTH = 60;
/** Of the part that is a thread's own, the rest is cloth. */
const MAX_SHARE = 0.86;
/** Of the width of the widest thread: what one killed, or an unknown number, is drawn with. */
const LEAST_SHARE = 0.1;
/** The figure of the widest thread is at least this, so that few small figures are not drawn like massacres. */
const LEAST_SCALE = 200;
/** How much wider the light is where a figure has no maximum. */
const OPEN_SHARE = 1.3;

/**
 * Returns where the threads of counts lie, in their order, each in an equal part of the cloth. Widths grow with the logarithm
 * of the figures, as these range from one to tens of thousands. An unknown count is a thin light thread without a solid one.
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

/** Returns whether nothing is known of a count. */
export function isUnknown({ minimum, maximum }: Count): boolean {
  return maximum === null && (minimum === null || minimum === 0);
}

/** Returns the path of a thread of this width in the middle of its part. */
export function getThreadPath({ left, width }: ThreadShape, thread: number): string {
  return `M${round(left + (width - thread) / 2)} 0h${thread}v1h-${thread}z`;
}

const round = (length: number) => Math.round(length * 10) / 10;
