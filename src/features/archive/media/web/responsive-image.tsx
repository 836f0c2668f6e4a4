import { parseImageAddress } from "../image-address.ts";
import type { Image } from "../rules.ts";

type ResponsiveImageProps = {
  image: Image;
  sizes: string;
  className?: string | undefined;
  isLazy?: boolean;
  /** It has come, or will not come. */
  onSettled?: () => void;
};

/** An image of an incident, in as small a version as the screen allows; its place is kept while it comes. */
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
