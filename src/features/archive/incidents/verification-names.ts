import * as m from "#messages";
import type { VerificationStatus } from "./verification-rules.ts";

export const verificationLabels: Record<VerificationStatus, () => string> = {
  unreviewed: m.verification_unreviewed,
  reported: m.verification_reported,
  corroborated: m.verification_corroborated,
  verified: m.verification_verified,
  disputed: m.verification_disputed,
  withdrawn: m.verification_withdrawn,
};
