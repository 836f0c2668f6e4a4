import { z } from "zod";
import { assertPlace } from "#features/archive/places/server/assert-place.ts";
import * as m from "#messages";
import type { CallContext, Handlers } from "#platform/server/calls/call-handler.ts";
import { mayBeIncomplete } from "#platform/server/calls/publication-endpoints.ts";
import { requireOlderPage } from "#platform/server/calls/require-older-page.ts";
import { refuse, throwNotFound } from "#platform/server/http/errors.ts";
import type { ParsedInputOf } from "#platform/shared/define-call.ts";
import { detectLanguage } from "#platform/shared/detect-language.ts";
import { isSameValue } from "#platform/shared/diff-fields.ts";
import { PREVIOUS_PAGE } from "#platform/shared/lists.ts";
import type * as adminCalls from "../admin-calls.ts";
import type * as calls from "../calls.ts";
import { COUNT_NAMES, type Counts } from "../count-rules.ts";
import { type DateInput, getFutureIssue } from "../date-schemas.ts";
import { mapTranslations, TRANSLATED_TEXTS } from "../language-rules.ts";
import { type Narratives, NO_NARRATIVES } from "../narrative-rules.ts";
import { getEditedRelations, RELATION_FIELDS, type Relations } from "../relation-rules.ts";
import {
  createEditedTitleSchemas,
  type IncidentData,
  incidentBaseSchema,
  incidentDataSchema,
  publishedIncidentSchema,
  withSingleValues,
} from "../rules.ts";
import { getTranslation } from "../text-in-language-rules.ts";
import { getEditedTranslations } from "../translation-rules.ts";
import {
  getCounts,
  getDate,
  getEditedCounts,
  getEditedDate,
  getEditedNarratives,
  getNarrativeChanges,
  getNarratives,
} from "./edited-values.ts";
import {
  type Db,
  findEditableIncident,
  findWithdrawnIncident,
  incidentPublications,
  insertIncident,
  listIncidents,
  type NewIncidentRow,
  updateIncident,
} from "./incident-store.ts";
import { findExternalIdOwner, findRelated, listChain, seenBy } from "./relation-store.ts";
import { requireEditableIncident } from "./require-incident.ts";
import { findNarratives, updateNarratives } from "./text-store.ts";

/** The default values of a new incident's optional fields. */
const defaults = { kinds: [], place_id: null, place_precision: null };

export const incidentHandlers = {
  createIncident: async (input, context) => ({
    message: input.draft ? m.publish_draft_saved() : m.incident_created(),
    _id: await recordIncident(input, context),
  }),

  editIncidentMetadata: async ({ id: _id, draft, base, ...changes }, { db, now, audit, assertNoConflict }) => {
    const { publication, ...incident } = await requireEditableIncident(db, _id);
    const before = incidentDataSchema.parse(incident);
    const counts = getEditedCounts(before, changes);
    const after = parseIncident({
      ...before,
      ...changes,
      ...counts,
      ...NO_OPTIONAL_FIELDS,
      ...getEditedRelations(before, changes),
      ...getEditedTranslations(before, changes),
      date: getEditedDate(before.date, changes),
      reason: getEditedReason(before, counts, changes.reason),
    });
    assertFirstLanguage(after);
    const narrativesBefore = await findNarratives(db, _id);
    const narratives = getEditedNarratives(narrativesBefore, changes, now);
    await assertNoConflict(_id, {
      base,
      before: { ...withSingleValues(before), ...narrativesBefore },
      after: { ...withSingleValues(after), ...narratives },
    });
    if (!draft) z.object(createEditedTitleSchemas(before)).parse(after);
    else if (!mayBeIncomplete(publication)) publishedIncidentSchema.parse(after);
    assertNotInFuture(after.date, changes, now);
    if (hasPlaceChanged(before, after)) await assertPlace(db, after);
    await assertRelations(db, _id, before, after);
    const states = { before: { ...before, ...narrativesBefore }, after: { ...after, ...narratives } };
    await saveEditedIncident(_id, states, { db, now, audit });
    return { message: m.incident_edited(), _id, ...withSingleValues(after), ...narratives };
  },

  deleteIncident: async ({ id: _id, reason }, { db, now, audit }) => {
    const before = (await findEditableIncident(db, _id)) ?? (await findWithdrawnIncident(db, _id)) ?? throwNotFound();
    await incidentPublications.trash(db, _id, now);
    await audit({
      ...{ verb: "trash", kind: "incident", id: _id },
      before: incidentBaseSchema.parse(before),
      ...(reason && { after: { reason } }),
    });
    return { message: m.incident_deleted(), _id };
  },

  getMetadataForFivePreviousIncidents: (_input, { db }) => listIncidents(db, PREVIOUS_PAGE),

  getMetadataForOldPreviousIncidents: async ({ before }, { db }) => {
    return listIncidents(db, await requireOlderPage(before, (id) => incidentPublications.findSequence(db, id)));
  },
} satisfies Partial<Handlers<typeof calls & typeof adminCalls, Db>>;

/**
 * Inserts an incident with the input of `create_incident`, and returns its id. An import passes an id and a sequence.
 *
 * @throws {RefusalError} for an invalid incident
 */
export async function recordIncident(
  { draft: isDraft = false, ...input }: ParsedInputOf<typeof adminCalls.createIncident>,
  { db, now, audit }: Pick<CallContext<Db>, "db" | "now" | "audit">,
  row: Omit<NewIncidentRow, "isDraft"> = {},
): Promise<string> {
  const incident = parseIncident({
    ...defaults,
    ...input,
    ...getCounts(input),
    ...NO_OPTIONAL_FIELDS,
    ...getEditedRelations({}, input),
    ...getEditedTranslations({}, input),
    language: input.language ?? detectLanguage(input.title),
    date: getDate(input),
    reason: input.reason || undefined,
  });
  assertFirstLanguage(incident);
  assertNotInFuture(incident.date, input, now);
  await assertPlace(db, incident);
  await assertRelations(db, null, {}, incident);
  const narratives = getNarratives(input, now);
  const _id = await insertIncident(db, incident, now, { ...row, isDraft });
  await updateNarratives(db, _id, narratives);
  const changed = getNarrativeChanges(NO_NARRATIVES, narratives);
  const after = { ...withSingleValues(incident), ...changed.after, ...(isDraft && { publication: "draft" }) };
  await audit({ verb: "create", kind: "incident", id: _id, after });
  return _id;
}

type IncidentState = IncidentData & Narratives;

/** Stores and audits an edited incident with its narratives; does nothing if nothing has changed. */
export async function saveEditedIncident(
  id: string,
  { before, after }: { before: IncidentState; after: IncidentState },
  { db, now, audit }: Pick<CallContext<Db>, "db" | "now" | "audit">,
): Promise<void> {
  if (isSameValue(before, after)) return;
  const data = incidentDataSchema.parse(after);
  await updateIncident(db, id, data, now);
  await updateNarratives(db, id, after);
  const changed = getNarrativeChanges(before, after);
  await audit({
    ...{ verb: "edit", kind: "incident", id },
    before: { ...withSingleValues(incidentDataSchema.parse(before)), ...changed.before },
    after: { ...withSingleValues(data), ...changed.after },
  });
}

/** The optional fields, which are absent without a value. */
const NO_OPTIONAL_FIELDS = {
  replaced_by: undefined,
  part_of: undefined,
  external_ids: undefined,
  ...mapTranslations(() => undefined),
};

/** Parses an incident; optional fields without a value are left out. */
function parseIncident(values: object): IncidentData {
  return incidentDataSchema.parse(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)));
}

/** Refuses a translation into the incident's first language. */
function assertFirstLanguage(incident: IncidentData): void {
  for (const text of TRANSLATED_TEXTS) {
    const name = getTranslation(text, incident.language);
    if (incident[name] !== undefined) refuse(name, m.incident_translation_of_first({ name, text }));
  }
}

function hasPlaceChanged(before: IncidentData, after: IncidentData): boolean {
  return after.place_id !== before.place_id || after.place_precision !== before.place_precision;
}

/** Returns the reason of edited counts; undefined if they change without a new reason. */
function getEditedReason(before: IncidentData, counts: Counts, given: string | null | undefined): string | undefined {
  const areSame = COUNT_NAMES.every((name) => isSameValue(counts[name], before[name]));
  return (given === undefined && areSame ? before.reason : given) || undefined;
}

function assertNotInFuture(date: string, input: DateInput, now: Date): void {
  const issue = getFutureIssue(date, input, now);
  if (issue) refuse(issue.path, issue.message);
}

/**
 * Asserts that changed relations of an incident are valid. Runs in the write transaction; writes are serial, so two edits cannot create a
 * cycle together. Series may be nested: a raid is part of a siege, which is part of a war.
 *
 * @throws {RefusalError} when it would lead to itself, when the other one does not exist or is in the trash, and when another incident
 * that is not replaced has one of its identifiers
 */
async function assertRelations(db: Db, id: string | null, before: Relations, after: Relations): Promise<void> {
  for (const field of RELATION_FIELDS) {
    const target = after[field];
    if (target === undefined || target === before[field]) continue;
    if (target === id) refuse(field, m.relation_to_itself());
    if (!(await findRelated(db, target, seenBy.admins))) refuse(field, m.relation_unknown());
    if (id !== null && (await listChain(db, field, target)).includes(id)) refuse(field, m.relation_circle());
  }
  const isRead = after.replaced_by === undefined;
  const areSame = isSameValue(after.external_ids, before.external_ids) && isRead === (before.replaced_by === undefined);
  // A replaced record is about the same event, so it keeps the identifier.
  if (!isRead || areSame) return;
  for (const externalId of after.external_ids ?? []) {
    const owner = await findExternalIdOwner(db, externalId, id);
    if (owner) refuse("external_ids", m.external_id_taken({ value: externalId.value, title: owner.title }));
  }
}
