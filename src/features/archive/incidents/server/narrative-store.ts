import type { Db } from "#database/database.ts";
import { throwNotFound } from "#platform/server/errors.ts";
import { listNarrativeFields } from "../narrative-language-rules.ts";
import type { Narratives } from "../narrative-rules.ts";

/**
 * Returns the narratives of an incident, also of one in the trash.
 *
 * @throws {RefusalError} when there is no such incident
 */
export async function requireNarratives(db: Db, id: string): Promise<Narratives> {
  const row = await db
    .selectFrom("incident")
    .select([...listNarrativeFields(""), ...listNarrativeFields("_reviewed_on")])
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? throwNotFound();
}

export async function updateNarratives(tx: Db, id: string, narratives: Narratives): Promise<void> {
  await tx.updateTable("incident").set(narratives).where("id", "=", id).execute();
}
