import * as m from "#messages";
import type { IncidentKind } from "./kind-rules.ts";
import type { VerificationStatus } from "./verification-rules.ts";

export const verificationLabels: Record<VerificationStatus, () => string> = {
  unreviewed: m.verification_unreviewed,
  reported: m.verification_reported,
  corroborated: m.verification_corroborated,
  verified: m.verification_verified,
  disputed: m.verification_disputed,
  withdrawn: m.verification_withdrawn,
};

/** The word for each kind of event. */
export const kindLabels: Record<IncidentKind, typeof m.kind_killing> = {
  killing: m.kind_killing,
  massacre: m.kind_massacre,
  extrajudicial_execution: m.kind_extrajudicial_execution,
  air_strike: m.kind_air_strike,
  shelling: m.kind_shelling,
  enforced_disappearance: m.kind_enforced_disappearance,
  abduction: m.kind_abduction,
  arbitrary_detention: m.kind_arbitrary_detention,
  torture: m.kind_torture,
  sexual_violence: m.kind_sexual_violence,
  forced_displacement: m.kind_forced_displacement,
  destruction: m.kind_destruction,
  starvation: m.kind_starvation,
  incitement: m.kind_incitement,
};
