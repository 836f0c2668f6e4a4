import type { PlacePrecision } from "#features/archive/places/precision-rules.ts";
import {
  methodology_precision_country,
  methodology_precision_district,
  methodology_precision_exact,
  methodology_precision_near,
  methodology_precision_region,
  methodology_precision_zone,
} from "#messages";

/** The definition of each precision of a place. Links lead to `#precision-…`. */
export const precisionDefinitions: Record<PlacePrecision, () => string> = {
  exact: methodology_precision_exact,
  near: methodology_precision_near,
  district: methodology_precision_district,
  zone: methodology_precision_zone,
  region: methodology_precision_region,
  country: methodology_precision_country,
};
