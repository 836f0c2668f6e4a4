/** Kinds of event, in the order of the form. /methodology defines each. */
export const INCIDENT_KINDS = [
  "killing",
  "massacre",
  "extrajudicial_execution",
  "air_strike",
  "shelling",
  "enforced_disappearance",
  "abduction",
  "arbitrary_detention",
  "torture",
  "sexual_violence",
  "forced_displacement",
  "destruction",
  "starvation",
  "incitement",
] as const;
export type IncidentKind = (typeof INCIDENT_KINDS)[number];

/** The most kinds of one incident. */
export const INCIDENT_KINDS_MAX = 5;
