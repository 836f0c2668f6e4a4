import { z } from "zod";
import * as m from "#messages";
import {
  emptyInputSchema,
  idInputSchema,
  idSchema,
  mutationResultSchema,
  olderItemsInputSchema,
} from "#platform/shared/call-schemas.ts";
import { editBaseSchema, requireWithoutBase } from "#platform/shared/conflict.ts";
import { createDraftableSchema, draftShape, publishedShape, withdrawalReasonSchema } from "#platform/shared/publication.ts";
import { normalizeLine } from "#platform/shared/text-schema.ts";
import { type CountInput, countNumberSchemas, refineCounts } from "./count-rules.ts";
import { type DateInput, dateExpressionSchema, incidentDateSchema, refineDate } from "./date-schemas.ts";
import { narrativeInputShape, narrativesSchema } from "./narrative-rules.ts";
import { FOUND_INCIDENTS_MAX, INCIDENT_SEARCH_MAX, relatedIncidentSchema } from "./relation-rules.ts";
import {
  draftIncidentShape,
  incidentBaseSchema,
  incidentDetailsShape,
  incidentMetadataSchema,
  incidentTitleSchema,
  unlimitedIncidentTitleSchema,
} from "./rules.ts";
import { incidentTextOptions } from "./text-rules.ts";
import { needsNote, verificationNoteSchema, verificationSchema, verificationStatusInputSchema } from "./verification-rules.ts";

/** Adds the rules for counts and date: which are required, and that a number or a day agrees with its range. */
function refineCountsAndDate<S extends z.ZodType<CountInput & DateInput>>(schema: S, options: { isRequired: boolean }): S {
  return refineDate(refineCounts(schema, options), options);
}

/** The text of a search, of which only so many characters count; any other value finds nothing. */
const createSearchTextSchema = (max: number) => z.string().transform((text) => normalizeLine(text).slice(0, max));

const createdShape = { title: incidentTitleSchema, ...incidentDetailsShape, ...narrativeInputShape };
const editedShape = { ...createdShape, title: unlimitedIncidentTitleSchema };
/** The fields that the specification lists for an edit. */
const listedShape = {
  title: unlimitedIncidentTitleSchema,
  description: incidentDetailsShape.description,
  number_of_killed: countNumberSchemas.killed,
  number_of_displaced: countNumberSchemas.displaced,
  number_of_injured: countNumberSchemas.injured,
  location: incidentDetailsShape.location,
  date_of_incident: incidentDateSchema,
};

export const createIncident = {
  summary:
    "Record an incident; it becomes the current one. Each count is a number, or a range as {minimum, maximum} in which null means not known; `reason` says why these counts. Its date is a day (date_of_incident), or an expression of ISO 8601-2 (date): a day, a month or a year, such as 2021-03, with ~ behind it where it is approximate, or an interval of two, such as 2021-03-18/2021-05-07 or 1994/... narrative_en and narrative_am are longer accounts, with a blank line between paragraphs; narrative_en_reviewed and narrative_am_reviewed (true) say that the text was checked today. `language` (en or am) is that of title, description and location: by default that of the title's script. title_am and description_am, or title_en and description_en, are the translations. `kinds` are up to 5 kinds of event, the most telling first. Beside `location`, place_id names a place of get_places, and place_precision how exactly it says where: exact, near or district of a town, district or zone of a zone, region of a region; country needs no place. `replaced_by` is the id of the incident that records the same event, `part_of` that of the series; an empty one removes it. `external_ids` are its identifiers in other lists, as {scheme, value}: ucdp_ged, acled, wikidata or other. With `draft: true` only admins see it, and its description and location may be missing",
  input: createDraftableSchema(
    refineCountsAndDate(z.object({ ...publishedShape, ...createdShape }), { isRequired: true }),
    refineCountsAndDate(
      z.object({
        ...draftShape,
        ...createdShape,
        description: draftIncidentShape.description.default(""),
        location: draftIncidentShape.location.default(""),
      }),
      { isRequired: true },
    ),
  ),
  output: mutationResultSchema,
};

export const editIncidentMetadata = {
  summary:
    "Edit an incident: title, description, location, the three counts and its date; other absent fields do not change. With `base`, what the fields were when the edit began, each of them may be absent too. `killed`, `injured`, `displaced` and `date` may replace number_of_killed, number_of_injured, number_of_displaced and date_of_incident. A longer title than 60 may only stay as it is. A number equal to the minimum of its count, and a date_of_incident equal to the earliest day of its date, change nothing. Counts that change without a `reason` have none. A narrative that is empty is removed, and one that changes was not reviewed unless narrative_en_reviewed or narrative_am_reviewed (true) says so. `language` says in which one title, description and location are; title_am and description_am, or title_en and description_en, are the translations; an empty one is removed. An empty place_id or place_precision takes it away. `replaced_by` is the id of the incident that records the same event, `part_of` that of the series; an empty one removes it. `external_ids` are its identifiers in other lists, as {scheme, value}: ucdp_ged, acled, wikidata or other. With `draft: true`, which is refused for what is public, description and location may be empty, and the title as long as that of a new one",
  input: createDraftableSchema(
    requireWithoutBase(
      refineCountsAndDate(
        z
          .object(editedShape)
          .partial()
          .extend({ ...publishedShape, id: idSchema, base: editBaseSchema.optional() }),
        { isRequired: false },
      ),
      listedShape,
      { number_of_killed: "killed", number_of_injured: "injured", number_of_displaced: "displaced", date_of_incident: "date" },
    ),
    refineCountsAndDate(
      z
        .object({ ...createdShape, ...draftIncidentShape })
        .partial()
        .extend({ ...draftShape, id: idSchema, base: editBaseSchema.optional() }),
      { isRequired: false },
    ),
  ),
  output: mutationResultSchema.extend({ ...incidentBaseSchema.shape, ...narrativesSchema.shape }),
};

export const deleteIncident = {
  summary: "Move an incident to the trash. Where it was public, its pages say since when and, with `reason`, why",
  input: idInputSchema.extend({ reason: withdrawalReasonSchema.optional() }),
  output: mutationResultSchema,
};

export const getMetadataForFivePreviousIncidents = {
  summary: "The five incidents recorded before the current one, newest first",
  input: emptyInputSchema,
  output: z.array(incidentMetadataSchema),
};

export const getMetadataForOldPreviousIncidents = {
  summary:
    "The incidents recorded before the five previous ones, newest first, up to 50; `before` is the _id of the last one seen",
  input: olderItemsInputSchema,
  output: z.array(incidentMetadataSchema),
};

export const findIncidents = {
  summary: `Incidents that another one may refer to, the last recorded first, at most ${FOUND_INCIDENTS_MAX}: those whose titles contain all words of \`q\`, or the one with this \`id\``,
  input: z.object({ q: createSearchTextSchema(INCIDENT_SEARCH_MAX).optional(), id: idSchema.optional() }),
  output: z.array(relatedIncidentSchema),
};

export const getSimilarIncidents = {
  summary: `Incidents that may record the same event, at most ${FOUND_INCIDENTS_MAX}: those that begin on the same day, in the zone of place_id or, without one, of the places that \`location\` names, or with the same location. Without a \`date\`, those similar to the incident \`id\`, which is never among them`,
  input: z.object({
    date: dateExpressionSchema.optional(),
    place_id: idSchema.optional(),
    location: createSearchTextSchema(incidentTextOptions.location.max).optional(),
    id: idSchema.optional(),
  }),
  output: z.array(relatedIncidentSchema),
};

export const setVerificationStatus = {
  summary:
    "Say how far an incident is verified. `reported` needs a source, `corroborated` two that repeat none, `verified` a source and an admin other than the last who changed what the incident states; `disputed` and `withdrawn` need a `note`. Any change of what it states takes “verified” back to what its sources allow; `verified_until` says when. Withdrawn, it is in no list, and its calls answer 201 with the day and the note",
  input: z
    .object({
      incident_id: idSchema,
      status: verificationStatusInputSchema,
      note: verificationNoteSchema.optional(),
      base: editBaseSchema.optional(),
    })
    .superRefine(({ status, note = null }, context) => {
      if (needsNote(status) && note === null) {
        context.addIssue({ code: "custom", path: ["note"], message: m.verification_note_required() });
      }
    }),
  output: mutationResultSchema.extend({ verification: verificationSchema }),
};

export const getWithdrawnIncidents = {
  summary:
    "The incidents that are withdrawn and not in the trash, the last withdrawn first, up to 50; `before` is the _id of the last one seen",
  input: olderItemsInputSchema,
  output: z.array(incidentMetadataSchema),
};
