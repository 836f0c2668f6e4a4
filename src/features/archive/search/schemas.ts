import { z } from "zod";
import { SEARCH_PAGE_MAX, SEARCH_PAGE_SIZE } from "./filter-rules.ts";
import {
  calendarSchema,
  countsOutputSchema,
  filterShape,
  foundIncidentSchema,
  pageShape,
  refineFilter,
  withoutSchema,
} from "./rules.ts";

const FILTERS =
  "`q`: words, each of which an incident has in a title, a text, a place, an organisation or a source, in Latin or Ethiopic letters and in any spelling; the beginning of a word is enough. `place`: the id or the name of a place, with all that lies in it. `kind` and `status`: one or several, repeated or separated by commas. `from` and `to`: days, months or years; an incident is found when some day of it is among them. `killed`: the least of the minimum. An empty filter is none. `scope` (admins): all, drafts, unpublished, withdrawn or trash";

export const searchIncidents = {
  summary: `The incidents with all of these, and their number. ${FILTERS}. \`sort\`: recorded (last first, the default), newest, oldest (by the first day) or killed (most first). Up to ${SEARCH_PAGE_MAX} (\`limit\`, else ${SEARCH_PAGE_SIZE}); \`before\` is the _id of the last one seen. \`found\` says where the words are. Where nothing is found, \`without\` says which filter to leave out. \`counts\`, gregorian or ethiopian: also what count_incidents returns, in the calendar`,
  input: refineFilter(z.object({ ...filterShape, ...pageShape })),
  output: z.object({
    /** The number of incidents found, on all pages, and of all without a filter. */
    total: z.number(),
    all: z.number(),
    incidents: z.array(foundIncidentSchema),
    /** Absent unless asked for. */
    counts: countsOutputSchema.optional(),
    /** Absent if something is found. */
    without: withoutSchema.optional(),
  }),
};

export const countIncidents = {
  summary: `How many incidents there are with all of these: by region and zone, kind, status and year, how many people were killed, injured and displaced, and the places that are known exactly or nearly. Numbers are added over incidents that are reported, corroborated or verified, and neither replaced by nor part of another; the others are counted beside them. ${FILTERS}. \`calendar\` of the years: gregorian or ethiopian`,
  input: refineFilter(z.object({ ...filterShape, calendar: calendarSchema })),
  output: countsOutputSchema,
};
