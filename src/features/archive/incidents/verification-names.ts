import {
  verification_corroborated,
  verification_disputed,
  verification_reported,
  verification_unreviewed,
  verification_verified,
  verification_withdrawn,
} from "#messages";
import type { VerificationStatus } from "./verification-rules.ts";

export const verificationLabels: Record<VerificationStatus, () => string> = {
  unreviewed: verification_unreviewed,
  reported: verification_reported,
  corroborated: verification_corroborated,
  verified: verification_verified,
  disputed: verification_disputed,
  withdrawn: verification_withdrawn,
};
