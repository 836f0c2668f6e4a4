import { v7 } from "uuid";
import { z } from "zod";
import { getSessionItem, setSessionItem } from "../storage/session-storage.ts";

/** Where a form is shown: the entry in the history, which stays at a reload and at going back to it, and the language. */
export type FormPlace = { key: string; language: string };

/** The last visit of each form in this tab: the name of its stored draft, and where it was shown. */
const visitsSchema = z.record(z.string(), z.object({ name: z.string(), key: z.string(), language: z.string() }));

/** Creates the name of the stored draft of a form during one visit. */
export const createVisitName = (form: string): string => `${form}/${v7()}`;

/**
 * Returns the name under which this visit of a form has kept what was typed: after a reload, at going back or forward to it, and where
 * only the language changed. Null for another visit.
 */
export function readVisitName(form: string, { key, language }: FormPlace): string | null {
  const visit = readVisits()[form];
  return visit && (visit.key === key || visit.language !== language) ? visit.name : null;
}

/** Stores the name that `readVisitName` returns. */
export function writeVisit(form: string, name: string, { key, language }: FormPlace): void {
  setSessionItem("formVisits", JSON.stringify({ ...readVisits(), [form]: { name, key, language } }));
}

function readVisits(): z.infer<typeof visitsSchema> {
  try {
    return visitsSchema.safeParse(JSON.parse(getSessionItem("formVisits") ?? "{}")).data ?? {};
  } catch {
    return {};
  }
}
