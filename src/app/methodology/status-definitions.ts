import type { VerificationStatus } from "#features/archive/incidents/verification-rules.ts";
import {
  methodology_status_corroborated_text,
  methodology_status_disputed_text,
  methodology_status_reported_text,
  methodology_status_unreviewed_text,
  methodology_status_verified_text,
  methodology_status_withdrawn_text,
} from "#messages";

/** The definition of each verification status of an incident. Links lead to `#status-…`. */
export const statusDefinitions: Record<VerificationStatus, () => string> = {
  unreviewed: methodology_status_unreviewed_text,
  reported: methodology_status_reported_text,
  corroborated: methodology_status_corroborated_text,
  verified: methodology_status_verified_text,
  disputed: methodology_status_disputed_text,
  withdrawn: methodology_status_withdrawn_text,
};
