import type { Count } from "#features/archive/incidents/count-rules.ts";
import { getTextForReader } from "#features/archive/incidents/text-in-language-rules.ts";
import { formatWhere, getPlaceName } from "#features/archive/places/web/place-names.ts";
import type { OutputOf } from "#platform/shared/define-call.ts";
import { getLanguageEntry, getPathLanguage, type Language } from "#platform/shared/languages.ts";
import type { LoadArgs } from "#platform/web/api/create-loader.ts";
import { searchIncidents } from "../calls.ts";
import { SHOWN_INCIDENTS } from "../filter-rules.ts";
import { readSearchValues, type SearchField, type SearchValues, toFilterInput } from "./search-address.ts";

type Found = OutputOf<typeof searchIncidents>;
type Counts = NonNullable<Found["counts"]>;
/** `maximum` is null if any incident has none. */
export type RecordYear = { year: number | null; incidents: number; killed: Count; unknown: number };
export type RecordPoint = Counts["points"][number];
export type RecordRegion = Counts["regions"][number];
export type RecordFigures = Pick<Counts, "counted" | "disputed" | "unreviewed" | "parts" | "killed">;
export type FoundIncident = Pick<Found["incidents"][number], "_id" | "title" | "description" | "date" | "killed" | "found"> & {
  status: Found["incidents"][number]["verification"]["status"];
  /** In the reader's language. */
  where: string;
};

/** The data of a page of the record; those of other views are empty, because the document contains all data twice. */
export type IncidentRecord = {
  values: SearchValues;
  /** The errors by field; if there are any, nothing is found. */
  errors: Partial<Record<SearchField, string>>;
  total: number;
  all: number;
  incidents: FoundIncident[];
  hasMore: boolean;
  without: NonNullable<Found["without"]>;
  /** Null if errors prevented the search. */
  figures: RecordFigures | null;
  years: RecordYear[];
  regions: RecordRegion[];
  withoutPlace: number;
  points: RecordPoint[];
  /** The name of the filter's place, if that was given by its id. */
  place: string | null;
};

const EMPTY: Omit<IncidentRecord, "values"> = {
  errors: {},
  total: 0,
  all: 0,
  incidents: [],
  hasMore: false,
  without: [],
  figures: null,
  years: [],
  regions: [],
  withoutPlace: 0,
  points: [],
  place: null,
};

/** Loads the record for the page in the URL, for its view. */
export async function loadRecord({ send, url }: LoadArgs): Promise<IncidentRecord> {
  const values = readSearchValues(url.searchParams);
  const { view = "list", sort, before } = values;
  const language = getPathLanguage(url.pathname);
  const { calendar } = getLanguageEntry(language);
  // One more than is shown, to know whether there are more.
  const limit = view === "list" ? SHOWN_INCIDENTS + 1 : 1;
  const page = { ...toFilterInput(values), ...(sort && { sort }), ...(before && { before }), limit, counts: calendar };
  try {
    return toRecord(values, language, await send(searchIncidents, page as Parameters<typeof send<typeof searchIncidents>>[1]));
  } catch (error) {
    const errors = getFieldErrors(error);
    if (!errors) throw error;
    return { ...EMPTY, values, errors };
  }
}

function toRecord(values: SearchValues, language: Language, found: Found): IncidentRecord {
  const { view = "list" } = values;
  // It was asked for.
  const counts = found.counts as Counts;
  const { counted, disputed, unreviewed, parts, killed, years, regions, without_place, points } = counts;
  const shown = view === "list" ? found.incidents : [];
  const isOnMap = view === "map";
  return {
    values,
    errors: {},
    total: found.total,
    all: found.all,
    incidents: shown.slice(0, SHOWN_INCIDENTS).map((incident) => toFoundIncident(incident, language)),
    hasMore: shown.length > SHOWN_INCIDENTS,
    without: found.without ?? [],
    figures: { counted, disputed, unreviewed, parts, killed },
    years: view === "time" ? years.map(toYear) : [],
    regions: isOnMap ? regions : [],
    withoutPlace: isOnMap ? without_place : 0,
    points: isOnMap ? points : [],
    place: findPlaceName(values.place, counts, language),
  };
}

function toYear({ year, incidents, killed }: Counts["years"][number]): RecordYear {
  const { minimum, maximum, without_maximum, unknown } = killed;
  return { year, incidents, killed: { minimum, maximum: without_maximum > 0 ? null : maximum }, unknown };
}

function toFoundIncident(incident: Found["incidents"][number], language: Language): FoundIncident {
  const { _id, date, killed, found, verification } = incident;
  const title = getTextForReader(incident, "title", language).text;
  // The found sentence says more.
  const description = found ? "" : getTextForReader(incident, "description", language).text;
  return { _id, title, description, date, where: formatWhere(incident, language), killed, found, status: verification.status };
}

/** Returns the name of a place by its id from the results; null for a typed name. */
function findPlaceName(id: string | undefined, { regions, points }: Counts, language: Language): string | null {
  const place = [...regions, ...regions.flatMap(({ zones }) => zones), ...points].find(({ _id }) => _id === id);
  return place ? getPlaceName(place, language) : null;
}

/** Returns the messages of a refusal by field; null for any other error. */
function getFieldErrors(error: unknown): IncidentRecord["errors"] | null {
  const { status, issues, message } = error as { status?: number; issues?: { path: string; message: string }[]; message: string };
  if (status !== 201) return null;
  return issues?.length
    ? Object.fromEntries(issues.map(({ path, message: text }) => [path.split(".")[0], text]))
    : { q: message };
}
