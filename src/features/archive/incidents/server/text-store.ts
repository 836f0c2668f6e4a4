import type { Db } from "#database/database.ts";
import { throwNotFound } from "#platform/server/http/errors.ts";
import { type Language, languages } from "#platform/shared/languages.ts";
import { mapNarratives, mapTranslations, pickTranslations, type Translations } from "../language-rules.ts";
import { type Narratives, narrativesSchema } from "../narrative-rules.ts";
import { getTextIn } from "../text-in-language-rules.ts";

/** The title and the description of an incident in its first language, and their translations. */
export type IncidentTexts = { language: Language; title: string; description: string } & Translations;
type StoredTexts = { title: string; description: string; narrative: string; reviewed_on: string | null };

const NO_TEXTS: StoredTexts = { title: "", description: "", narrative: "", reviewed_on: null };

/** Adds titles and descriptions in all languages to rows of incidents, also of those in the trash. */
export async function withTexts<Row extends { _id: string }>(db: Db, rows: Row[]): Promise<(Row & IncidentTexts)[]> {
  const ids = [...new Set(rows.map(({ _id }) => _id))];
  if (ids.length === 0) return [];
  const texts = await db
    .selectFrom("incident")
    .leftJoin("incident_text", "incident_text.incident_id", "incident.id")
    .select(["incident.id", "incident.language as first", "incident_text.language", "title", "description"])
    .where("incident.id", "in", ids)
    .execute();
  const textsById = Map.groupBy(texts, ({ id }) => id);
  return rows.map((row) => ({ ...row, ...toIncidentTexts(textsById.get(row._id) ?? throwNotFound()) }));
}

/** `title` is null for an incident without texts: code always writes a title, but no constraint requires one. */
type TextRow = { first: Language; language: Language | null; title: string | null; description: string | null };

function toIncidentTexts(rows: TextRow[]): IncidentTexts {
  const findText = (text: "title" | "description", language: Language) =>
    rows.find((row) => row.language === language)?.[text] ?? "";
  const first = rows[0]?.first ?? throwNotFound();
  return {
    language: first,
    title: findText("title", first),
    description: findText("description", first),
    ...pickTranslations(mapTranslations((text, language) => (language === first ? "" : findText(text, language)))),
  };
}

/** Replaces the titles and descriptions of an incident. */
export async function updateTexts(tx: Db, incidentId: string, told: IncidentTexts): Promise<void> {
  await replaceTexts(tx, incidentId, (language) => ({
    title: getTextIn(told, "title", language),
    description: getTextIn(told, "description", language),
  }));
}

/** Adds narratives in all languages to rows of incidents, also of those in the trash. */
export async function withNarratives<Row extends { _id: string }>(db: Db, rows: Row[]): Promise<(Row & Narratives)[]> {
  if (rows.length === 0) return [];
  const texts = await db
    .selectFrom("incident_text")
    .select(["incident_id", "language", "narrative", "reviewed_on"])
    .where(
      "incident_id",
      "in",
      rows.map(({ _id }) => _id),
    )
    .execute();
  return rows.map((row) => {
    const findText = (language: Language) => texts.find((text) => text.incident_id === row._id && text.language === language);
    return {
      ...row,
      ...mapNarratives("", (language) => findText(language)?.narrative ?? ""),
      ...mapNarratives("_reviewed_on", (language) => findText(language)?.reviewed_on ?? null),
    };
  });
}

/** Returns the narratives of an incident, also of one in the trash. */
export async function findNarratives(db: Db, _id: string): Promise<Narratives> {
  return narrativesSchema.parse((await withNarratives(db, [{ _id }]))[0]);
}

/** Replaces the narratives of an incident. */
export async function updateNarratives(tx: Db, incidentId: string, narratives: Narratives): Promise<void> {
  await replaceTexts(tx, incidentId, (language) => ({
    narrative: narratives[`narrative_${language}`],
    reviewed_on: narratives[`narrative_${language}_reviewed_on`],
  }));
}

export async function deleteTexts(tx: Db, incidentId: string): Promise<void> {
  await tx.deleteFrom("incident_text").where("incident_id", "=", incidentId).execute();
}

/** Replaces some texts of each language, and keeps the others. */
async function replaceTexts(tx: Db, incident_id: string, getTexts: (language: Language) => Partial<StoredTexts>): Promise<void> {
  const stored = await tx.selectFrom("incident_text").selectAll().where("incident_id", "=", incident_id).execute();
  const rows = languages
    .map((language) => ({
      ...(stored.find((row) => row.language === language) ?? { incident_id, language, ...NO_TEXTS }),
      ...getTexts(language),
    }))
    .filter(({ title, description, narrative }) => title !== "" || description !== "" || narrative !== "");
  await deleteTexts(tx, incident_id);
  if (rows.length > 0) await tx.insertInto("incident_text").values(rows).execute();
}
