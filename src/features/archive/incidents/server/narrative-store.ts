import type { Db } from "#database/database.ts";
import { throwNotFound } from "#platform/server/errors.ts";
import { mapNarratives, narrativeLanguages } from "../narrative-language-rules.ts";
import type { Narratives } from "../narrative-rules.ts";

/**
 * Returns the narratives of an incident, also of one in the trash.
 *
 * @throws {RefusalError} when there is no such incident
 */
export async function requireNarratives(db: Db, id: string): Promise<Narratives> {
  const rows = await db
    .selectFrom("incident")
    .leftJoin("incident_text", "incident_text.incident_id", "incident.id")
    .select(["language", "narrative", "reviewed_on"])
    .where("incident.id", "=", id)
    .execute();
  if (rows.length === 0) throwNotFound();
  const findRow = (language: string) => rows.find((row) => row.language === language);
  return {
    ...mapNarratives("", (language) => findRow(language)?.narrative ?? ""),
    ...mapNarratives("_reviewed_on", (language) => findRow(language)?.reviewed_on ?? null),
  };
}

/** Stores the narratives of an incident instead of those that it has. */
export async function updateNarratives(tx: Db, incident_id: string, narratives: Narratives): Promise<void> {
  await deleteNarratives(tx, incident_id);
  const rows = narrativeLanguages
    .map((language) => ({
      incident_id,
      language,
      narrative: narratives[`narrative_${language}`],
      reviewed_on: narratives[`narrative_${language}_reviewed_on`],
    }))
    .filter(({ narrative }) => narrative !== "");
  if (rows.length > 0) await tx.insertInto("incident_text").values(rows).execute();
}

export async function deleteNarratives(tx: Db, incidentId: string): Promise<void> {
  await tx.deleteFrom("incident_text").where("incident_id", "=", incidentId).execute();
}
