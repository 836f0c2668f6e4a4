/** The state of a link from an incident to /methodology, kept in the history entry. */
type MethodologyState = { incidentAddress: string };

export function createMethodologyState(incidentAddress: string): MethodologyState {
  return { incidentAddress };
}

/** Returns the address of the incident that linked here; null from another page. */
export function getIncidentAddress(state: unknown): string | null {
  const isKnown = typeof state === "object" && state !== null && "incidentAddress" in state;
  return isKnown && typeof state.incidentAddress === "string" ? state.incidentAddress : null;
}
