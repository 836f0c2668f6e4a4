import { readForVisit, storeForVisit } from "#platform/web/visit-storage.ts";

function read(): string[] {
  return (readForVisit("incidentsUncovered") ?? "").split(" ").filter((id) => id !== "");
}

/** Whether the visitor chose during this visit to see the images of the incident. */
export function isUncovered(incidentId: string): boolean {
  return read().includes(incidentId);
}

export function rememberUncovered(incidentId: string, isShown: boolean): void {
  const others = read().filter((id) => id !== incidentId);
  storeForVisit("incidentsUncovered", [...others, ...(isShown ? [incidentId] : [])].join(" "));
}
