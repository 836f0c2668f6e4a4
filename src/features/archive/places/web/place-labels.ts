import * as m from "#messages";
import type { PlacePrecision } from "../precision-rules.ts";

export const precisionLabels: Record<PlacePrecision, () => string> = {
  exact: m.place_precision_exact,
  near: m.place_precision_near,
  district: m.place_precision_district,
  zone: m.place_precision_zone,
  region: m.place_precision_region,
  country: m.place_precision_country,
};
