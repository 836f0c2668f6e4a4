import {
  kind_abduction_definition,
  kind_air_strike_definition,
  kind_arbitrary_detention_definition,
  kind_destruction_definition,
  kind_enforced_disappearance_definition,
  kind_extrajudicial_execution_definition,
  kind_forced_displacement_definition,
  kind_incitement_definition,
  kind_killing_definition,
  kind_massacre_definition,
  kind_sexual_violence_definition,
  kind_shelling_definition,
  kind_starvation_definition,
  kind_torture_definition,
} from "#messages";
import type { IncidentKind } from "../kind-rules.ts";

/** What the word for each kind of event means here. */
export const kindDefinitions: Record<IncidentKind, () => string> = {
  killing: kind_killing_definition,
  massacre: kind_massacre_definition,
  extrajudicial_execution: kind_extrajudicial_execution_definition,
  air_strike: kind_air_strike_definition,
  shelling: kind_shelling_definition,
  enforced_disappearance: kind_enforced_disappearance_definition,
  abduction: kind_abduction_definition,
  arbitrary_detention: kind_arbitrary_detention_definition,
  torture: kind_torture_definition,
  sexual_violence: kind_sexual_violence_definition,
  forced_displacement: kind_forced_displacement_definition,
  destruction: kind_destruction_definition,
  starvation: kind_starvation_definition,
  incitement: kind_incitement_definition,
};
