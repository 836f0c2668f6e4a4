import { z } from "zod";
import { mapCounts } from "#features/archive/incidents/count-rules.ts";
import * as m from "#messages";
import { createChoiceSchema, createFilterSchema, idSchema } from "#platform/shared/call-schemas.ts";
import { createTextSchema } from "#platform/shared/text-schema.ts";
import { countSchema, parseWholeNumber } from "../incidents/count-rules.ts";
import { getBounds, parseIncidentDate } from "../incidents/date-rules.ts";
import { INCIDENT_KINDS } from "../incidents/kind-rules.ts";
import { incidentMetadataSchema } from "../incidents/rules.ts";
import { titleShape } from "../incidents/translation-rules.ts";
import { PLACE_PRECISIONS } from "../places/precision-rules.ts";
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

/** Creates the schema of one or several of some values: a field that repeats, or a text with commas. Each is returned once. */
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

/** What narrows the incidents of every call of the search. */
export const filterShape = {
  /** Words, each of which the incident has, in any spelling; the beginning of a word is enough. */
  q: createFilterSchema(createWordsSchema("q")),
  /** The id or the name of a place, with all that lies in it. */
  place: createFilterSchema(createWordsSchema("place")),
  kind: createChoicesSchema(INCIDENT_KINDS, () => m.incident_kinds_not_known({ kinds: INCIDENT_KINDS.join(", ") })),
  status: createChoicesSchema(SEARCH_STATUSES, () => m.verification_status_unknown({ statuses: SEARCH_STATUSES.join(", ") })),
  /** What happened on a day from this one on; `to` until this one. */
  from: createFilterSchema(createDaySchema("earliest")),
  to: createFilterSchema(createDaySchema("latest")),
  /** The least of the minimum of the killed. */
  killed: createFilterSchema(createNumberSchema(() => m.search_killed_invalid(), 0, Number.MAX_SAFE_INTEGER)),
  /** Only for admins: what is not public. */
  scope: createChoiceSchema(SEARCH_SCOPES),
};

/** Adds the rule that the days are in their order. */
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
};

/** The calendar of the years. */
export const calendarSchema = createChoiceSchema(SEARCH_CALENDARS).transform((calendar = "gregorian") => calendar);

/** A text in which words of the search were found. */
export const foundSchema = z.object({
  /** Which text it is. `source_title` and the next two are of a source, `quote` is of a claim or an attribution. */
  field: z.enum([
    "title",
    "description",
    "narrative",
    "location",
    "place",
    "organisation",
    "source_title",
    "outlet",
    "source_description",
    "quote",
  ]),
  /** The sentence around the words, or a part of it. */
  text: z.string(),
  /** Where `text` has the words: from and to, in UTF-16 units, as `String.slice` takes them; in order, without overlaps. */
  marks: z.array(z.tuple([z.number(), z.number()])),
  /** Whether something was left out before and after `text`. */
  is_cut_before: z.boolean(),
  is_cut_after: z.boolean(),
  /** Of an organisation: what sources say of its part, and one that says so. A hit never shows the name without both. */
  stance: z.string().optional(),
  source: z
    .object({ _id: z.string(), title: z.string().optional(), outlet: z.string().optional(), link: z.string().optional() })
    .optional(),
});
export type Found = z.infer<typeof foundSchema>;

export const foundIncidentSchema = incidentMetadataSchema.extend({
  /** Absent without `q`, and where only another spelling of the place was found. */
  found: foundSchema.optional(),
  /** Only for admins: the incident is in the trash. */
  is_deleted: z.literal(true).optional(),
});

/** What can be left out where nothing is found, and how many incidents there are then, the most first. */
export const withoutSchema = z.array(z.object({ filter: z.enum(SEARCH_FILTERS), total: z.number() }));

/**
 * A figure added over incidents that are counted: of status reported, corroborated or verified, and neither replaced by nor part of
 * another. `minimum` and `maximum` are null where no incident gives one: a number that nobody knows is not 0.
 */
export const figureSchema = z.object({
  /** The sum of the minima. */
  minimum: z.number().nullable(),
  /** The sum of the maxima; of an incident without one its minimum, so that with `without_maximum` it is no upper bound. */
  maximum: z.number().nullable(),
  /** The counted incidents that give a number. */
  incidents: z.number(),
  /** Those of them that give only a minimum. */
  without_maximum: z.number(),
  /** The counted incidents that give none. */
  unknown: z.number(),
});
export type Figure = z.infer<typeof figureSchema>;

/** The incidents of a year, or of several ones. */
export const yearSchema = z.object({
  /** Null for the incidents that span years, or have no end: they are in no single year. */
  year: z.number().nullable(),
  /** All found incidents; `killed` adds only those that are counted. */
  incidents: z.number(),
  killed: figureSchema,
});

const namedPlaceShape = { ...namedPlaceSchema.shape, pcode: z.string().nullable() };

export const countsOutputSchema = z.object({
  /** The incidents found, and all that there are without a filter. */
  total: z.number(),
  all: z.number(),
  /** The found incidents over which figures are added, and those beside them: found, but not added. */
  counted: z.number(),
  disputed: z.number(),
  unreviewed: z.number(),
  /** Those that are part of another incident, whatever their status; they are in neither of the other numbers. */
  parts: z.number(),
  ...mapCounts(() => figureSchema),
  /** Every region with an incident, the most first; its zones likewise. Only `incidents` counts what is in no zone. */
  regions: z.array(
    z.object({
      ...namedPlaceShape,
      incidents: z.number(),
      zones: z.array(z.object({ ...namedPlaceShape, incidents: z.number() })),
    }),
  ),
  /** The incidents whose place is not on the list. */
  without_place: z.number(),
  /** Every kind with an incident, the most first. An incident has several. */
  kinds: z.array(z.object({ kind: z.enum(INCIDENT_KINDS), incidents: z.number() })),
  statuses: z.array(z.object({ status: z.string(), incidents: z.number() })),
  /** In their order; what spans years last. Years without an incident are absent. */
  years: z.array(yearSchema),
});

/** One incident of the woven record. */
export const threadSchema = z.object({
  _id: z.string(),
  ...titleShape,
  /** The expression of the date, as in an incident. */
  date: z.string(),
  /** Its first and its last day, as YYYY-MM-DD; null where it has no end. */
  first_day: z.string(),
  last_day: z.string().nullable(),
  /** Both null where nobody knows. */
  killed: countSchema,
  status: z.string(),
  /** Whether its figures are added: see `figureSchema`. */
  is_counted: z.boolean(),
  /** Only where the place is known exactly or nearly. */
  point: z.object({ latitude: z.number(), longitude: z.number(), precision: z.enum(PLACE_PRECISIONS) }).nullable(),
});

export const threadsOutputSchema = z.object({
  total: z.number(),
  all: z.number(),
  /** In the order of their first days; null when there are more than can be shown one by one. */
  threads: z.array(threadSchema).nullable(),
  /** In their order; what spans years last. */
  years: z.array(yearSchema),
  /** The places known exactly or nearly at which incidents were, those with the most first, at most 500. */
  points: z.array(z.object({ ...namedPlaceShape, latitude: z.number(), longitude: z.number(), incidents: z.number() })),
});
