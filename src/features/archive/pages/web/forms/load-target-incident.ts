import { pickTranslations, type Translations } from "#features/archive/incidents/language-rules.ts";
import { getCurrentIncident, getIncidentWithId } from "#features/archive/statements/calls.ts";
import type { Incident } from "#features/archive/statements/rules.ts";
import type { LoadArgs } from "#platform/web/api/create-loader.ts";
import { loadTargetItem, type TargetData } from "#platform/web/api/target-item.ts";

declare module "#platform/web/storage/local-storage.ts" {
  interface LocalStorageItems {
    currentIncidentId: string;
  }
}

export type TargetIncident = Pick<Incident, "_id" | "language" | "title" | "location" | "date" | "sources" | "publication"> &
  Translations;

export const targetIncidentOptions = {
  searchParam: "incident",
  getById: getIncidentWithId,
  getCurrent: getCurrentIncident,
  localStorageKey: "currentIncidentId",
} as const;

/** Loads the incident to add to: the one in `?incident=`, else the current one. */
export function loadTargetIncident(args: LoadArgs): Promise<TargetData<TargetIncident>> {
  return loadTargetItem(args, targetIncidentOptions, (incident) => {
    const { _id, language, title, location, date, sources, publication } = incident;
    const told = { _id, language, title, ...pickTranslations(incident), location, date, sources };
    return { ...told, ...(publication && { publication }) };
  });
}
