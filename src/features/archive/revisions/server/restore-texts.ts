import {
  listNarrativeFields,
  listTranslations,
  mapTranslations,
  pickTranslations,
  TRANSLATED_TEXTS,
  withoutTranslations,
} from "#features/archive/incidents/language-rules.ts";
import { getEditedRelations, relationsShape } from "#features/archive/incidents/relation-rules.ts";
import { type IncidentMetadata, incidentDataSchema } from "#features/archive/incidents/rules.ts";
import { createIncident } from "#features/archive/incidents/schemas.ts";
import { saveEditedIncident } from "#features/archive/incidents/server/incident-handlers.ts";
import type { AuditContext } from "#features/archive/incidents/server/part-kind.ts";
import { findNarratives } from "#features/archive/incidents/server/text-store.ts";
import { INCIDENT_TEXTS } from "#features/archive/incidents/text-rules.ts";
import { assertPlace } from "#features/archive/places/server/assert-place.ts";
import { findPlace } from "#features/archive/places/server/place-store.ts";
import * as m from "#messages";
import { languages } from "#platform/shared/languages.ts";
import { formatFieldName } from "../change-labels.ts";
import { REDACTED } from "../change-list-rules.ts";
import type { Db } from "./revision-store.ts";
import type { StoredBody } from "./stored-body.ts";

/** The fields of a body that people write. */
const BODY_TEXTS = [...INCIDENT_TEXTS, ...TRANSLATED_TEXTS.flatMap(listTranslations), ...listNarrativeFields("")] as const;
/** Fields that `restoreTexts` handles one by one; all others are copied. */
const HANDLED_APART = new Set<string>([...BODY_TEXTS, ...Object.keys(relationsShape), "place_id", "place_precision", "reason"]);
const VALUE_FIELDS = incidentDataSchema.keyof().options.filter((name) => !HANDLED_APART.has(name));

/** Restores the fields of an incident from a revision. Returns what could not be restored. */
export async function restoreTexts(incident: IncidentMetadata, stored: StoredBody, context: AuditContext): Promise<string[]> {
  const { db } = context;
  const { _id } = incident;
  const before = incidentDataSchema.parse(incident);
  const narrativesBefore = await findNarratives(db, _id);
  const today = { ...before, ...narrativesBefore };
  // A field that a body lacks was empty.
  const state = { ...today, ...mapTranslations(() => ""), ...stored, reason: stored.reason };
  const isRedacted = (name: (typeof BODY_TEXTS)[number]) => state[name] === REDACTED;
  const skipped = BODY_TEXTS.filter(isRedacted).map((name) => m.revision_skipped_text({ field: formatFieldName(name) }));
  const texts = Object.fromEntries(BODY_TEXTS.map((name) => [name, isRedacted(name) ? today[name] : state[name]]));
  const values = Object.fromEntries(VALUE_FIELDS.map((name) => [name, state[name]]));
  const fields = { ...values, ...(await restorePlace(db, state, skipped)) };
  // The rules of a new incident allow a longer title than those of an edit.
  const input = createIncident.input.parse({ ...texts, ...fields });
  const after = incidentDataSchema.parse({
    ...withoutTranslations(input),
    ...pickTranslations(input),
    ...fields,
    reason: state.reason,
    // Relations stay as they are: the incidents that the revision refers to may be gone.
    ...getEditedRelations(before, {}),
  });
  if (after.place_id !== before.place_id || after.place_precision !== before.place_precision) await assertPlace(db, after);
  const narratives = { ...narrativesBefore };
  for (const tag of languages) {
    const [name, day] = [`narrative_${tag}`, `narrative_${tag}_reviewed_on`] as const;
    if (isRedacted(name)) continue;
    narratives[name] = state[name];
    // The day on which exactly this text was reviewed.
    narratives[day] = state[day];
  }
  await saveEditedIncident(_id, { before: today, after: { ...after, ...narratives } }, context);
  return skipped;
}

type Placed = Pick<StoredBody, "place_id" | "place_precision">;

/** Returns the place of a revision; null if it no longer exists, which is added to `skipped`. */
async function restorePlace(db: Db, { place_id, place_precision }: Placed, skipped: string[]): Promise<Placed> {
  if (place_id === null || (await findPlace(db, place_id))) return { place_id, place_precision };
  skipped.push(m.revision_skipped_place());
  return { place_id: null, place_precision: null };
}
