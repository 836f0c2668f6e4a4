/** Kinds of place, the largest first. */
export const PLACE_KINDS = ["region", "zone", "town"] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** How exactly a place says where something was, the most exact first. Each is defined on /methodology. */
export const PLACE_PRECISIONS = ["exact", "near", "district", "zone", "region", "country"] as const;
export type PlacePrecision = (typeof PLACE_PRECISIONS)[number];

/**
 * What can be said of each kind of place. A zone or a region is no spot, so nothing was "exactly" in it; where the district is
 * known, its zone stands for it, as the list has no districts. Where not even the region is known, there is no place.
 */
const PRECISIONS_OF_KIND: Record<PlaceKind | "none", readonly PlacePrecision[]> = {
  town: ["exact", "near", "district"],
  zone: ["district", "zone"],
  region: ["region"],
  none: ["country"],
};

/** Returns the precisions of a kind of place; of no place when the kind is null. */
export function getPrecisions(kind: PlaceKind | null): readonly PlacePrecision[] {
  return PRECISIONS_OF_KIND[kind ?? "none"];
}

/** Returns the anchor of a precision's definition on /methodology. */
export function getPrecisionAnchor(precision: PlacePrecision): string {
  return `precision-${precision}`;
}
