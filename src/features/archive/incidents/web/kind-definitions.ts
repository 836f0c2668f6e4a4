import * as m from "#messages";
import type { IncidentKind } from "../kind-rules.ts";

/** What the word for each kind of event means here. */
export const kindDefinitions: Record<IncidentKind, () => string> = {
  killing: m.kind_killing_definition,
  massacre: m.kind_massacre_definition,
  extrajudicial_execution: m.kind_extrajudicial_execution_definition,
  air_strike: m.kind_air_strike_definition,
  shelling: m.kind_shelling_definition,
  enforced_disappearance: m.kind_enforced_disappearance_definition,
  abduction: m.kind_abduction_definition,
  arbitrary_detention: m.kind_arbitrary_detention_definition,
  torture: m.kind_torture_definition,
  sexual_violence: m.kind_sexual_violence_definition,
  forced_displacement: m.kind_forced_displacement_definition,
  destruction: m.kind_destruction_definition,
  starvation: m.kind_starvation_definition,
  incitement: m.kind_incitement_definition,
};
