import { sql } from "kysely";
import { withPlaces } from "#features/archive/places/server/place-store.ts";
import type { RelatedIncident } from "../relation-rules.ts";
import type { Db } from "./incident-store.ts";
import { isEditableIncident } from "./listed-incident-store.ts";
import { withTexts } from "./text-store.ts";

/** The most incidents of one day that are compared. */
const SAME_DAY_MAX = 100;

const selectEditable = (db: Db) =>
  db.selectFrom("incident").select(["id as _id", "date"]).where(isEditableIncident).orderBy("sequence", "desc");

/** Returns incidents with all words in a title, in any language, newest first. For admins. */
export async function listIncidentsByWords(db: Db, words: readonly string[], limit: number): Promise<RelatedIncident[]> {
  let query = selectEditable(db).limit(limit);
  for (const word of words) {
    const pattern = `%${word.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`;
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom("incident_text")
          .select("incident_text.language")
          .whereRef("incident_text.incident_id", "=", "incident.id")
          .where(sql<boolean>`lower(incident_text.title) like ${pattern} escape '\\'`),
      ),
    );
  }
  return withTexts(db, await query.execute());
}

/** Returns the incidents that begin on a day, with their places, newest first. For admins. */
export async function listIncidentsOfDay(db: Db, day: string) {
  const rows = await selectEditable(db)
    .select(["location", "place_id"])
    .where("date_of_incident", "=", day)
    .limit(SAME_DAY_MAX)
    .execute();
  return withTexts(db, await withPlaces(db, rows));
}
