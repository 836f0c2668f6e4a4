export const IMAGE_MAX_MEGAPIXELS = 50;
/** The maximum of each side, in pixels: a decoder's memory for a row grows with its length. */
export const IMAGE_MAX_SIDE = 30_000;
/** The widths of the served variants, in pixels; images are never enlarged, so a small one has fewer. */
export const IMAGE_WIDTHS = [480, 960, 1920] as const;
/** A picture that is longer than this many times its shorter side, such as the screenshot of a thread, is a strip. */
const STRIP_MIN_RATIO = 3;
/** The maximum of the shorter side of a strip, in pixels: a limit of its longer one would make its text illegible. */
const STRIP_MAX_SHORTER_SIDE = 1080;
/**
 * The maximum of each side in WebP, and in AVIF as we encode it, in pixels: https://developers.google.com/speed/webp/faq. Longer pictures
 * are served as JPEG.
 */
const WEBP_MAX_SIDE = 16_383;
/** The maximum of each side, in pixels; a larger logo is scaled down. */
export const LOGO_MAX_SIDE = 512;

type Size = { width: number; height: number };

/** Returns the factor that makes a strip small enough, at most 1; undefined for a picture that is no strip. */
export function getStripScale({ width, height }: Size): number | undefined {
  const [shorter = 0, longer = 0] = [width, height].sort((a, b) => a - b);
  return longer > shorter * STRIP_MIN_RATIO ? Math.min(1, STRIP_MAX_SHORTER_SIDE / shorter) : undefined;
}

/** Returns the format of the served variants of a picture, by the size of the largest. */
export function getServedFormat({ width, height }: Size): "webp" | "jpeg" {
  return Math.max(width, height) > WEBP_MAX_SIDE ? "jpeg" : "webp";
}

const ADDRESS_PATTERN = /^\/media\/(?:drafts\/)?[\w-]{22}-([1-9]\d{0,4})x([1-9]\d{0,4})$/;

/** Parses `img` of an image: the size of its largest variant in pixels, and its `srcSet`. Undefined for any other URL. */
export function parseImageAddress(img: string): (Size & { srcSet: string }) | undefined {
  const [, width = "", height = ""] = ADDRESS_PATTERN.exec(img) ?? [];
  if (!width) return undefined;
  const largest = Number(width);
  const smaller = IMAGE_WIDTHS.filter((smallerWidth) => smallerWidth < largest).map(
    (smallerWidth) => `${img}?w=${smallerWidth} ${smallerWidth}w`,
  );
  return { width: largest, height: Number(height), srcSet: [...smaller, `${img} ${largest}w`].join(", ") };
}
