/** Kinds of place, the largest first. */
export const PLACE_KINDS = ["region", "zone", "district", "town"] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** The precisions of a place, the most exact first. /methodology defines each. */
export const PLACE_PRECISIONS = ["exact", "near", "district", "zone", "region", "country"] as const;
export type PlacePrecision = (typeof PLACE_PRECISIONS)[number];

/** The possible precisions of each kind of place: only a town or a village can be "exact". "country" needs no place. */
const PRECISIONS_OF_KIND: Record<PlaceKind | "none", readonly PlacePrecision[]> = {
  town: ["exact", "near"],
  district: ["district"],
  zone: ["zone"],
  region: ["region"],
  none: ["country"],
};

/** Returns the precisions of a kind of place; for null, those without a place. */
export function getPrecisions(kind: PlaceKind | null): readonly PlacePrecision[] {
  return PRECISIONS_OF_KIND[kind ?? "none"];
}
