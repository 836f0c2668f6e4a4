import { isDeepStrictEqual } from "node:util";
import { mapTranslations, pickTranslations, withoutTranslations } from "#features/archive/incidents/language-rules.ts";
import { getEditedRelations } from "#features/archive/incidents/relation-rules.ts";
import { type IncidentMetadata, incidentDataSchema, withSingleValues } from "#features/archive/incidents/rules.ts";
import { createIncident } from "#features/archive/incidents/schemas.ts";
import { getNarrativeChanges } from "#features/archive/incidents/server/get-narratives.ts";
import { updateIncident } from "#features/archive/incidents/server/incident-store.ts";
import type { AuditContext } from "#features/archive/incidents/server/part-kind.ts";
import { requireNarratives, updateNarratives } from "#features/archive/incidents/server/text-store.ts";
import { assertPlace } from "#features/archive/places/server/assert-place.ts";
import { findPlace } from "#features/archive/places/server/place-store.ts";
import * as m from "#messages";
import { languages } from "#platform/shared/languages.ts";
import { formatFieldName } from "../change-labels.ts";
import { BODY_TEXTS, REDACTED } from "../redaction-rules.ts";
import type { StoredBody } from "./stored-body.ts";

/** Restores the fields of an incident from a revision. Returns what could not be restored. */
export async function restoreTexts(
  incident: IncidentMetadata,
  stored: StoredBody,
  { db, now, audit }: AuditContext,
): Promise<string[]> {
  const { _id } = incident;
  const before = incidentDataSchema.parse(incident);
  const narrativesBefore = await requireNarratives(db, _id);
  const today = { ...before, ...narrativesBefore };
  // What a body leaves out was empty.
  const state = { ...today, ...mapTranslations(() => ""), ...stored, reason: stored.reason };
  const isRedacted = (name: (typeof BODY_TEXTS)[number]) => state[name] === REDACTED;
  const skipped = BODY_TEXTS.filter(isRedacted).map((name) => m.revision_left_text({ field: formatFieldName(name) }));
  const texts = Object.fromEntries(BODY_TEXTS.map((name) => [name, isRedacted(name) ? today[name] : state[name]]));
  let { place_id, place_precision } = state;
  if (place_id !== null && !(await findPlace(db, place_id))) {
    skipped.push(m.revision_left_place());
    place_id = null;
    place_precision = null;
  }
  const { language, date, killed, injured, displaced, kinds, reason } = state;
  // The rules of a new incident, as the title of an edited one may not be as long.
  const input = createIncident.input.parse({
    ...texts,
    language,
    date,
    killed,
    injured,
    displaced,
    kinds,
    place_id,
    place_precision,
  });
  const after = incidentDataSchema.parse({
    ...withoutTranslations(input),
    ...pickTranslations(input),
    date,
    killed,
    injured,
    displaced,
    kinds,
    place_id,
    place_precision,
    reason,
    // How it stands to other records is about today's archive: what it referred to may be gone.
    ...getEditedRelations(before, {}),
  });
  if (place_id !== before.place_id || place_precision !== before.place_precision) await assertPlace(db, after);
  const narratives = { ...narrativesBefore };
  for (const language of languages) {
    const [name, day] = [`narrative_${language}`, `narrative_${language}_reviewed_on`] as const;
    if (isRedacted(name)) continue;
    narratives[name] = state[name];
    // The day on which this very text was reviewed.
    narratives[day] = state[day];
  }
  if (!isDeepStrictEqual({ ...after, ...narratives }, today)) {
    await updateIncident(db, _id, after, now);
    await updateNarratives(db, _id, narratives);
    const changed = getNarrativeChanges(narrativesBefore, narratives);
    await audit({
      action: "edit_incident_metadata",
      root: { kind: "incident", id: _id },
      before: { ...withSingleValues(before), ...changed.before },
      after: { ...withSingleValues(after), ...changed.after },
    });
  }
  return skipped;
}
