import { getSessionItem, setSessionItem } from "#platform/web/storage/session-storage.ts";

function getRevealedIds(): string[] {
  return (getSessionItem("incidentsUncovered") ?? "").split(" ").filter((id) => id !== "");
}

/** Whether the visitor chose during this visit to see the images of the incident. */
export function areImagesRevealed(incidentId: string): boolean {
  return getRevealedIds().includes(incidentId);
}

export function storeImagesRevealed(incidentId: string, isRevealed: boolean): void {
  const others = getRevealedIds().filter((id) => id !== incidentId);
  setSessionItem("incidentsUncovered", [...others, ...(isRevealed ? [incidentId] : [])].join(" "));
}
