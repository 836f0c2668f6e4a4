import { IMAGE_WIDTHS } from "./image-rules.ts";

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
