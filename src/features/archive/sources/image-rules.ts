/** Of the uploaded file, inclusive. */
export const IMAGE_MAX_BYTES = 20 * 1024 * 1024;
export const IMAGE_MAX_MEGAPIXELS = 50;
/** Of each side, in pixels: a decoder's memory for a row grows with its length. */
export const IMAGE_MAX_SIDE = 30_000;
/** Widths in pixels of the served variants; images are never enlarged, so a small one has fewer. */
export const IMAGE_WIDTHS = [480, 960, 1920] as const;
/** Of each side, in pixels; a larger logo is reduced. */
export const LOGO_MAX_SIDE = 512;
