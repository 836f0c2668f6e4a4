import * as m from "#messages";
import { refuse } from "#platform/server/http/errors.ts";
import { getPrecisions, type PlacePrecision } from "../precision-rules.ts";
import { type Db, findPlace } from "./place-store.ts";

type PlaceReference = { place_id: string | null; place_precision: PlacePrecision | null };

/**
 * Asserts that place and precision of an incident are valid together.
 *
 * @throws {RefusalError} for an unknown place, and for a precision that its kind, or an incident without a place, cannot have
 */
export async function assertPlace(db: Db, { place_id, place_precision }: PlaceReference): Promise<void> {
  const place = place_id === null ? null : await findPlace(db, place_id);
  if (place === undefined) refuse("place_id", m.place_unknown());
  if (place_precision === null) return;
  const kind = place?.kind ?? null;
  const plausible = getPrecisions(kind);
  if (plausible.includes(place_precision)) return;
  if (kind === null) refuse("place_precision", m.place_precision_needs_place());
  if (place_precision === "country") refuse("place_precision", m.place_precision_without_place());
  refuse("place_precision", m.place_precision_implausible({ kind, precisions: plausible.join(", ") }));
}
