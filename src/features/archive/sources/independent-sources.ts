import { getLinkIdentity } from "./link-identity.ts";
import type { Source, SourceKind } from "./source-rules.ts";

/** Kinds that only repeat other sources. */
const RETELLING_KINDS: readonly SourceKind[] = ["encyclopaedia", "fact_check"];

/** Returns whether a medium counts as a source: not an uncited image without details other than its rights, such as a drawing. */
export function isSource(
  { _id, type, ...source }: Source,
  sources: readonly Source[],
  citing: readonly { sources: readonly string[] }[],
): boolean {
  const { title, outlet, published_on, language, source_kind, repeats, archived_link, accessed_on } = source;
  return (
    type !== "image" ||
    Boolean(title ?? outlet ?? published_on ?? language ?? source_kind ?? repeats ?? archived_link ?? accessed_on) ||
    sources.some((other) => other.repeats === _id) ||
    citing.some((item) => item.sources.includes(_id))
  );
}

type SourcedIncident = {
  sources: readonly Source[];
  claims: readonly { sources: readonly string[] }[];
  attributions: readonly { sources: readonly string[] }[];
};

/** Returns the media of an incident that count as sources. */
export function getSources({ sources, claims, attributions }: SourcedIncident): Source[] {
  return sources.filter((source) => isSource(source, sources, [...claims, ...attributions]));
}

/**
 * Counts the independent sources among `cited`, which are some of `sources`. Sources with links to the same, directly or through an archived
 * copy, or with the same reference count once. Those that repeat another source do not count, nor do encyclopaedias and fact checks.
 */
export function countIndependent(cited: readonly Source[], sources: readonly Source[]): number {
  const originals = new Map(
    sources.flatMap(({ link, archived_link }) =>
      link && archived_link ? [[getLinkIdentity(archived_link), getLinkIdentity(link)]] : [],
    ),
  );
  const getKey = ({ _id, link, reference }: Source) => {
    if (link !== undefined) return originals.get(getLinkIdentity(link)) ?? getLinkIdentity(link);
    return reference === undefined ? _id : normalizeReference(reference);
  };
  const repeating = sources.filter((source) => {
    const repeated = sources.find(({ _id }) => _id === source.repeats);
    return source.repeats !== undefined && !(repeated && getKey(repeated) === getKey(source));
  });
  const retelling = sources.filter(({ source_kind }) => source_kind && RETELLING_KINDS.includes(source_kind));
  const dependent = new Set([...repeating, ...retelling].map(getKey));
  return new Set(cited.map(getKey).filter((key) => !dependent.has(key))).size;
}

type Figure = { kind: string; sources: readonly string[] };

/** Counts the independent sources for one kind of figure; with several kinds, for the one with the most. */
export function countCorroborating(claims: readonly Figure[], sources: readonly Source[]): number {
  const counts = claims.map(({ kind }) => {
    const ids = new Set(claims.filter((claim) => claim.kind === kind).flatMap((claim) => claim.sources));
    return countIndependent(
      sources.filter(({ _id }) => ids.has(_id)),
      sources,
    );
  });
  return Math.max(0, ...counts);
}

/** Returns a reference in a form that is equal for the same book or judgment: letters and digits in lower case. */
function normalizeReference(reference: string): string {
  return reference
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}
