import {
  place_kind_region,
  place_kind_town,
  place_kind_zone,
  place_precision_country,
  place_precision_district,
  place_precision_exact,
  place_precision_near,
  place_precision_region,
  place_precision_zone,
} from "#messages";
import type { PlaceKind, PlacePrecision } from "../precision-rules.ts";

export const placeKindLabels: Record<PlaceKind, () => string> = {
  region: place_kind_region,
  zone: place_kind_zone,
  town: place_kind_town,
};

export const precisionLabels: Record<PlacePrecision, () => string> = {
  exact: place_precision_exact,
  near: place_precision_near,
  district: place_precision_district,
  zone: place_precision_zone,
  region: place_precision_region,
  country: place_precision_country,
};
