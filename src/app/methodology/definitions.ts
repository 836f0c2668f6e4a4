import type { VerificationStatus } from "#features/archive/incidents/verification-rules.ts";
import type { PlacePrecision } from "#features/archive/places/precision-rules.ts";
import type { Stance } from "#features/archive/statements/attributions/rules.ts";
import * as m from "#messages";

/** The definition of each stance of sources on an organisation. */
export const stanceDefinitions: Record<Stance, () => string> = {
  alleged: m.methodology_responsible_alleged,
  claimed_by_themselves: m.methodology_responsible_claimed,
  denied: m.methodology_responsible_denied,
  found_by_court: m.methodology_responsible_found,
};

/** The definition of each precision of a place. Links lead to `#precision-…`. */
export const precisionDefinitions: Record<PlacePrecision, () => string> = {
  exact: m.methodology_precision_exact,
  near: m.methodology_precision_near,
  district: m.methodology_precision_district,
  zone: m.methodology_precision_zone,
  region: m.methodology_precision_region,
  country: m.methodology_precision_country,
};

/** The definition of each verification status of an incident. Links lead to `#status-…`. */
export const statusDefinitions: Record<VerificationStatus, () => string> = {
  unreviewed: m.methodology_status_unreviewed_text,
  reported: m.methodology_status_reported_text,
  corroborated: m.methodology_status_corroborated_text,
  verified: m.methodology_status_verified_text,
  disputed: m.methodology_status_disputed_text,
  withdrawn: m.methodology_status_withdrawn_text,
};
