import {
  kind_abduction,
  kind_air_strike,
  kind_arbitrary_detention,
  kind_destruction,
  kind_enforced_disappearance,
  kind_extrajudicial_execution,
  kind_forced_displacement,
  kind_incitement,
  kind_killing,
  kind_massacre,
  kind_sexual_violence,
  kind_shelling,
  kind_starvation,
  kind_torture,
} from "#messages";
import type { IncidentKind } from "../kind-rules.ts";

/** The word for each kind of event. */
export const kindLabels: Record<IncidentKind, () => string> = {
  killing: kind_killing,
  massacre: kind_massacre,
  extrajudicial_execution: kind_extrajudicial_execution,
  air_strike: kind_air_strike,
  shelling: kind_shelling,
  enforced_disappearance: kind_enforced_disappearance,
  abduction: kind_abduction,
  arbitrary_detention: kind_arbitrary_detention,
  torture: kind_torture,
  sexual_violence: kind_sexual_violence,
  forced_displacement: kind_forced_displacement,
  destruction: kind_destruction,
  starvation: kind_starvation,
  incitement: kind_incitement,
};
