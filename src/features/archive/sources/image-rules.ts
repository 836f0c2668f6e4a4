import { MEGABYTE } from "#platform/shared/byte-units.ts";
/** The maximum size of an uploaded file, inclusive. */
export const IMAGE_MAX_BYTES = 20 * MEGABYTE;
export const IMAGE_MAX_MEGAPIXELS = 50;
/** The maximum of each side, in pixels: a decoder's memory for a row grows with its length. */
export const IMAGE_MAX_SIDE = 30_000;
/** The widths of the served variants, in pixels; images are never enlarged, so a small one has fewer. */
export const IMAGE_WIDTHS = [480, 960, 1920] as const;
/** The maximum of each side, in pixels; a larger logo is scaled down. */
export const LOGO_MAX_SIDE = 512;

const ADDRESS_PATTERN = /^\/media\/(?:drafts\/)?[\w-]{22}-([1-9]\d{0,4})x([1-9]\d{0,4})$/;

/** Parses `img` of an image: the size of its largest variant in pixels, and its `srcSet`. Undefined for any other URL. */
export function parseImageAddress(img: string): { width: number; height: number; srcSet: string } | undefined {
  const [, width = "", height = ""] = ADDRESS_PATTERN.exec(img) ?? [];
  if (!width) return undefined;
  const largest = Number(width);
  const smaller = IMAGE_WIDTHS.filter((smallerWidth) => smallerWidth < largest).map(
    (smallerWidth) => `${img}?w=${smallerWidth} ${smallerWidth}w`,
  );
  return { width: largest, height: Number(height), srcSet: [...smaller, `${img} ${largest}w`].join(", ") };
}
