/** What a link to /methodology says of the incident from which it leads; in the history, as each address is a page of its own. */
type MethodologyState = { incidentAddress: string };

export function createMethodologyState(incidentAddress: string): MethodologyState {
  return { incidentAddress };
}

/** Returns the address of the incident from which the reader came; null for another page. */
export function getIncidentAddress(state: unknown): string | null {
  const isKnown = typeof state === "object" && state !== null && "incidentAddress" in state;
  return isKnown && typeof state.incidentAddress === "string" ? state.incidentAddress : null;
}
