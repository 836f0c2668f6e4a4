import { z } from "zod";
import { mapCounts } from "#features/archive/incidents/count-rules.ts";
import * as m from "#messages";
import { createChoiceSchema, createFilterSchema, idSchema, ROW_NUMBER_MAX } from "#platform/shared/call-schemas.ts";
import { createTextSchema } from "#platform/shared/text-schema.ts";
import { parseWholeNumber } from "../incidents/count-rules.ts";
import { getBounds, parseIncidentDate } from "../incidents/date-rules.ts";
import { INCIDENT_KINDS } from "../incidents/kind-rules.ts";
import { incidentMetadataSchema } from "../incidents/rules.ts";
import { UNTRANSLATED_TEXTS } from "../incidents/text-rules.ts";
import { namedPlaceSchema } from "../places/rules.ts";
import {
  SEARCH_CALENDARS,
  SEARCH_FILTERS,
  SEARCH_PAGE_MAX,
  SEARCH_PAGE_SIZE,
  SEARCH_SCOPES,
  SEARCH_SORTS,
  SEARCH_STATUSES,
  SEARCH_WORDS_MAX,
} from "./filter-rules.ts";

/** Creates the schema of one or more values: a repeated field, or a text with commas. Removes duplicates. */
function createChoicesSchema<const T extends string>(options: readonly T[], error: () => string) {
  return z
    .union([z.string(), z.array(z.string())], { error })
    .transform((value, context) => {
      const texts = [value].flat().flatMap((text) => text.split(",").map((part) => part.trim()));
      const values = [...new Set(texts.filter((text) => text !== ""))].sort();
      const isKnown = (text: string): text is T => options.some((option) => option === text);
      if (values.every(isKnown)) return values.length > 0 ? values : undefined;
      context.addIssue({ code: "custom", message: error() });
      return z.NEVER;
    })
    .optional();
}

const createWordsSchema = (field: string) =>
  createTextSchema({
    required: () => m.search_not_text({ field }),
    max: SEARCH_WORDS_MAX,
    tooLong: m.place_search_too_long,
  });

/** Creates the schema of a day, a month or a year; returns its first or its last day. */
function createDaySchema(bound: "earliest" | "latest") {
  const error = () => m.search_day_invalid();
  return z.string({ error }).transform((text, context) => {
    const date = parseIncidentDate(text.trim());
    const day = date && date.end === date.start && !date.start.isApproximate && getBounds(date)[bound];
    if (day) return day;
    context.addIssue({ code: "custom", message: error() });
    return z.NEVER;
  });
}

const createNumberSchema = (error: () => string, min: number, max: number) =>
  z.union([z.number(), z.string()], { error }).transform((value, context) => {
    const number = parseWholeNumber(value);
    if (number !== null && number >= min && number <= max) return number;
    context.addIssue({ code: "custom", message: error() });
    return z.NEVER;
  });

/** The filters of every call of the search. */
export const filterShape = {
  /** Words that the incident must all have, in any spelling; the beginning of a word is enough. */
  q: createFilterSchema(createWordsSchema("q")),
  /** The id or the name of a place; includes places within it. */
  place: createFilterSchema(createWordsSchema("place")),
  kind: createChoicesSchema(INCIDENT_KINDS, () => m.incident_kinds_not_known({ kinds: INCIDENT_KINDS.join(", ") })),
  status: createChoicesSchema(SEARCH_STATUSES, () => m.verification_status_unknown({ statuses: SEARCH_STATUSES.join(", ") })),
  /** Incidents on or after the first day of `from`, and on or before the last day of `to`. */
  from: createFilterSchema(createDaySchema("earliest")),
  to: createFilterSchema(createDaySchema("latest")),
  /** The lowest minimum of the killed. */
  killed: createFilterSchema(createNumberSchema(() => m.search_killed_invalid(), 0, ROW_NUMBER_MAX)),
  /** Incidents that are not public. Only for admins. */
  scope: createChoiceSchema(SEARCH_SCOPES),
};

/** Requires the days to be in order. */
export const refineFilter = <S extends z.ZodObject<Pick<typeof filterShape, "from" | "to">>>(schema: S) =>
  schema.superRefine((filter, context) => {
    const { from, to } = filter as Pick<Filter, "from" | "to">;
    if (from && to && from > to) context.addIssue({ code: "custom", path: ["to"], message: m.search_days_reversed() });
  });
export type Filter = z.output<z.ZodObject<typeof filterShape>>;

export const pageShape = {
  sort: createChoiceSchema(SEARCH_SORTS),
  limit: createFilterSchema(
    createNumberSchema(() => m.search_limit_invalid({ max: SEARCH_PAGE_MAX }), 1, SEARCH_PAGE_MAX),
  ).transform((limit = SEARCH_PAGE_SIZE) => limit),
  /** The _id of the last incident seen, in the same order. */
  before: createFilterSchema(idSchema),
  /** The calendar of the years of `counts`, which are absent without it. */
  counts: createChoiceSchema(SEARCH_CALENDARS),
};

/** The calendar of the years. */
export const calendarSchema = createChoiceSchema(SEARCH_CALENDARS).transform((calendar = "gregorian") => calendar);

/** A text with words of the search. */
export const foundSchema = z.object({
  /** The kind of text. The three with a source belong to a source, `quote` to a claim or an attribution. */
  field: z.enum([
    "title",
    "description",
    "narrative",
    ...UNTRANSLATED_TEXTS,
    "place",
    "organisation",
    "source_title",
    "outlet",
    "source_description",
    "quote",
  ]),
  /** The sentence around the words, or a part of it. */
  text: z.string(),
  /** The positions of the words in `text`: start and end in UTF-16 units, as for `String.slice`; in order, without overlaps. */
  marks: z.array(z.tuple([z.number(), z.number()])),
  /** Whether the text goes on before and after `text`. */
  is_cut_before: z.boolean(),
  is_cut_after: z.boolean(),
  /** For an organisation: its role according to a source, and that source. A hit never shows the name without both. */
  stance: z.string().optional(),
  source: z
    .object({ _id: z.string(), title: z.string().optional(), outlet: z.string().optional(), link: z.string().optional() })
    .optional(),
});
export type Found = z.infer<typeof foundSchema>;

export const foundIncidentSchema = incidentMetadataSchema.extend({
  /** Absent without `q`, and if only another spelling of the place was found. */
  found: foundSchema.optional(),
  /** Whether the incident is in the trash. Only for admins. */
  is_deleted: z.literal(true).optional(),
});

/** The filters that can be removed when nothing is found, with the number of incidents without each, the most first. */
export const withoutSchema = z.array(z.object({ filter: z.enum(SEARCH_FILTERS), total: z.number() }));

/**
 * A figure added up over counted incidents: those reported, corroborated or verified, and neither replaced nor part of another. `minimum`
 * and `maximum` are null if no incident gives one: an unknown number is not 0.
 */
export const figureSchema = z.object({
  /** The sum of the minima. */
  minimum: z.number().nullable(),
  /** The sum of the maxima; the minimum of an incident without one. Unless `without_maximum` is 0, it is no upper bound. */
  maximum: z.number().nullable(),
  /** The number of counted incidents with a number. */
  incidents: z.number(),
  /** The number of these with only a minimum. */
  without_maximum: z.number(),
  /** The number of counted incidents without a number. */
  unknown: z.number(),
});
export type Figure = z.infer<typeof figureSchema>;

/** The incidents of a year, or of several years. */
export const yearSchema = z.object({
  /** Null for incidents that span years or have no end, which belong to no single year. */
  year: z.number().nullable(),
  /** All found incidents; `killed` adds up only the counted ones. */
  incidents: z.number(),
  killed: figureSchema,
});

const namedPlaceShape = { ...namedPlaceSchema.shape, pcode: z.string().nullable() };

export const countsOutputSchema = z.object({
  /** The number of incidents found, and of all without a filter. */
  total: z.number(),
  all: z.number(),
  /** The found incidents whose figures are added up, and those whose are not: disputed and unreviewed ones. */
  counted: z.number(),
  disputed: z.number(),
  unreviewed: z.number(),
  /** Parts of another incident, of any status; the three numbers above exclude them. */
  parts: z.number(),
  ...mapCounts(() => figureSchema),
  /**
   * Every region with an incident, the most first, and its zones in the same order. Incidents outside any zone count only for the region.
   */
  regions: z.array(
    z.object({
      ...namedPlaceShape,
      incidents: z.number(),
      zones: z.array(z.object({ ...namedPlaceShape, incidents: z.number() })),
    }),
  ),
  /** The incidents without a place from the list. */
  without_place: z.number(),
  /** Every kind with an incident, the most first. An incident may have several. */
  kinds: z.array(z.object({ kind: z.enum(INCIDENT_KINDS), incidents: z.number() })),
  statuses: z.array(z.object({ status: z.string(), incidents: z.number() })),
  /** In order, those that span years last. Years without an incident are absent. */
  years: z.array(yearSchema),
  /** The exactly or nearly known places of incidents, those with the most first, at most 500. */
  points: z.array(z.object({ ...namedPlaceShape, latitude: z.number(), longitude: z.number(), incidents: z.number() })),
});
