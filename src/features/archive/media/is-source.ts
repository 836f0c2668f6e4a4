import type { Source } from "./source-rules.ts";

/** Returns whether a medium is a source. An image without details that nothing cites, such as a drawing, is none. */
export function isSource(
  { _id, type, ...source }: Source,
  sources: readonly Source[],
  citing: readonly { sources: readonly string[] }[],
): boolean {
  const { title, outlet, published_on, language, source_kind, repeats } = source;
  return (
    type !== "image" ||
    Boolean(title ?? outlet ?? published_on ?? language ?? source_kind ?? repeats) ||
    sources.some((other) => other.repeats === _id) ||
    citing.some((item) => item.sources.includes(_id))
  );
}

/** Returns whether a source counts as independent. */
export const isIndependent = ({ repeats }: Source): boolean => repeats === undefined;
