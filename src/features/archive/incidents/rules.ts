import { z } from "zod";
import {
  field_in_future,
  field_not_a_day,
  field_not_whole,
  field_required,
  incident_date_in_future,
  incident_date_invalid,
  incident_date_required,
  incident_description_required,
  incident_description_too_long,
  incident_displaced_not_integer,
  incident_displaced_required,
  incident_injured_not_integer,
  incident_injured_required,
  incident_killed_not_integer,
  incident_killed_required,
  incident_location_required,
  incident_location_too_long,
  incident_title_required,
  incident_title_too_long,
} from "#messages";
import { createTextSchema, type FormMessage, getTextLength, normalizeLine } from "#platform/shared/text-schema.ts";
import { HOUR } from "#platform/shared/time-units.ts";
import { articleSchema, deletedArticleSchema, deletedImageSchema, deletedVideoSchema } from "../media/rules.ts";

/** Inclusive limits, as the counters show them. */
export const INCIDENT_TITLE_MAX = 90;
/** For a title changed in an edit. */
export const EDITED_INCIDENT_TITLE_MAX = 60;
export const INCIDENT_DESCRIPTION_MAX = 160;
export const INCIDENT_LOCATION_MAX = 200;
export const COUNT_MAX = 100_000_000;

export const incidentTitleSchema = createTextSchema({
  required: () => incident_title_required(),
  max: INCIDENT_TITLE_MAX,
  tooLong: incident_title_too_long,
});

/** Without the limit, which depends on the previous title: see `createEditedTitleSchema`. */
export const unlimitedIncidentTitleSchema = createTextSchema({ required: () => incident_title_required() });

/** Returns the limit of a title in an edit: that of `before` while it is unchanged, which may be longer. */
export function getEditedTitleMax(title: string, before: string): number {
  const mayStayLonger = normalizeLine(title) === before && getTextLength(before) > EDITED_INCIDENT_TITLE_MAX;
  return mayStayLonger ? INCIDENT_TITLE_MAX : EDITED_INCIDENT_TITLE_MAX;
}

/** Creates the schema of a title in an edit, with the limit of `getEditedTitleMax`. */
export function createEditedTitleSchema(before: string) {
  return unlimitedIncidentTitleSchema.refine((title) => title === before || getTextLength(title) <= EDITED_INCIDENT_TITLE_MAX, {
    error: () => incident_title_too_long({ max: EDITED_INCIDENT_TITLE_MAX }),
  });
}

export const incidentDescriptionSchema = createTextSchema({
  required: () => incident_description_required(),
  max: INCIDENT_DESCRIPTION_MAX,
  tooLong: incident_description_too_long,
});

export const incidentLocationSchema = createTextSchema({
  required: () => incident_location_required(),
  max: INCIDENT_LOCATION_MAX,
  tooLong: incident_location_too_long,
});

/** A calendar date as `YYYY-MM-DD`. It may be in the future: see `isInFuture`. */
export const incidentDateSchema = createTextSchema({ required: () => incident_date_required() }).pipe(
  // There is no year 0.
  z.string().refine((date) => z.iso.date().safeParse(date).success && !date.startsWith("0000"), {
    error: () => incident_date_invalid(),
    abort: true,
    params: { formMessage: ((label) => field_not_a_day({ label })) satisfies FormMessage },
  }),
);

/** Dates of incidents are dates in Ethiopia: UTC+3, no daylight saving time. */
const ETHIOPIA_UTC_OFFSET_MS = 3 * HOUR;

/** Returns the latest date an incident can have, as `YYYY-MM-DD`. */
export function getLatestIncidentDate(now: Date): string {
  return new Date(now.getTime() + ETHIOPIA_UTC_OFFSET_MS).toISOString().slice(0, 10);
}

export function isInFuture(date: string, now: Date): boolean {
  return date > getLatestIncidentDate(now);
}

/** Creates `incidentDateSchema` without future dates; `now` is called at each validation. */
export function createPastDateSchema(now: () => Date) {
  return incidentDateSchema.refine((date) => !isInFuture(date, now()), {
    error: () => incident_date_in_future(),
    params: { formMessage: ((label) => field_in_future({ label })) satisfies FormMessage },
  });
}

/** Creates the schema of an integer from 0 to `COUNT_MAX`, also as a string of digits. */
function createCountSchema(required: () => string, notWhole: () => string) {
  return z.union([z.number(), z.string()], { error: required }).transform((value, context) => {
    const refuse = (message: string, formMessage: FormMessage) => {
      context.addIssue({ code: "custom", message, params: { formMessage } });
      return z.NEVER;
    };
    if (typeof value === "string" && value.trim() === "") return refuse(required(), (label) => field_required({ label }));
    const number = typeof value === "number" ? value : /^\d{1,15}$/.test(value.trim()) ? Number(value) : Number.NaN;
    // Adding 0 turns -0 into 0.
    return Number.isInteger(number) && number >= 0 && number <= COUNT_MAX
      ? number + 0
      : refuse(notWhole(), (label) => field_not_whole({ label }));
  });
}

export const numberOfKilledSchema = createCountSchema(incident_killed_required, incident_killed_not_integer);
export const numberOfInjuredSchema = createCountSchema(incident_injured_required, incident_injured_not_integer);
export const numberOfDisplacedSchema = createCountSchema(incident_displaced_required, incident_displaced_not_integer);

/** The schemas of the fields in a request, without the title. */
export const incidentDetailsShape = {
  description: incidentDescriptionSchema,
  location: incidentLocationSchema,
  date_of_incident: incidentDateSchema,
  number_of_killed: numberOfKilledSchema,
  number_of_injured: numberOfInjuredSchema,
  number_of_displaced: numberOfDisplacedSchema,
} satisfies Record<Exclude<keyof IncidentData, "title">, z.ZodType>;

/** The fields of an incident in the database and in responses. The columns and the form derive from them. */
export const incidentDataSchema = z.object({
  title: z.string(),
  description: z.string(),
  location: z.string(),
  date_of_incident: z.string(),
  number_of_killed: z.number(),
  number_of_injured: z.number(),
  number_of_displaced: z.number(),
});
export type IncidentData = z.infer<typeof incidentDataSchema>;
export const INCIDENT_FIELDS = incidentDataSchema.keyof().options;

/** The fields, with the numbers of media. */
export const incidentMetadataSchema = incidentDataSchema.extend({
  _id: z.string(),
  created_at: z.string(),
  number_of_articles: z.number(),
  number_of_videos: z.number(),
  number_of_images: z.number(),
});
export type IncidentMetadata = z.infer<typeof incidentMetadataSchema>;

/** An incident with its articles, newest first. */
export const incidentSchema = incidentMetadataSchema.extend({ articles: z.array(articleSchema) });
export type Incident = z.infer<typeof incidentSchema>;

/** The trash: deleted incidents, and articles, videos and images deleted from incidents that are not deleted. */
export const deletedIncidentsSchema = z.object({
  incidents: z.array(incidentMetadataSchema.extend({ deleted_at: z.string() })),
  articles: z.array(deletedArticleSchema),
  videos: z.array(deletedVideoSchema),
  images: z.array(deletedImageSchema),
});
export type DeletedIncidents = z.infer<typeof deletedIncidentsSchema>;
