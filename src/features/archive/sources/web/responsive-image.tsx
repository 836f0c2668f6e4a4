import { parseImageAddress } from "../image-rules.ts";
import type { Image } from "../rules.ts";

type ResponsiveImageProps = {
  image: Image;
  sizes: string;
  className?: string | undefined;
  isLazy?: boolean;
  /** Called when the image is loaded or has failed to load. */
  onSettled?: () => void;
};

/** Renders an image with its `srcset`, and reserves its space while it loads. */
export function ResponsiveImage({
  image: { img, description },
  sizes,
  className,
  isLazy = false,
  onSettled,
}: ResponsiveImageProps) {
  const { width, height, srcSet } = parseImageAddress(img) ?? {};
  return (
    <img
      className={className}
      src={img}
      alt={description}
      decoding="async"
      loading={isLazy ? "lazy" : "eager"}
      onLoad={onSettled}
      onError={onSettled}
      {...{ width, height, srcSet, sizes }}
    />
  );
}
