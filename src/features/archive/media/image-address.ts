/** Widths in pixels of the served versions of an image; it is never enlarged, so a small one has fewer. */
export const IMAGE_WIDTHS = [480, 960, 1920] as const;

const ADDRESS = /^\/media\/[\w-]{22}-([1-9]\d{0,4})x([1-9]\d{0,4})$/;

/**
 * What an image's `img` tells: the size of its largest version in pixels, and its `srcSet`. Undefined for what
 * is no such address.
 */
export function readImageAddress(img: string): { width: number; height: number; srcSet: string } | undefined {
  const [, width = "", height = ""] = ADDRESS.exec(img) ?? [];
  if (!width) return undefined;
  const largest = Number(width);
  const smaller = IMAGE_WIDTHS.filter((candidate) => candidate < largest).map(
    (candidate) => `${img}?w=${candidate} ${candidate}w`,
  );
  return { width: largest, height: Number(height), srcSet: [...smaller, `${img} ${largest}w`].join(", ") };
}
