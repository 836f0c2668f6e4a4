import * as m from "#messages";
import { isIsoDay, normalizeDay } from "#platform/shared/iso-day.ts";
import { NOT_KNOWN, parseWholeNumber } from "../../incidents/count-rules.ts";
import { INCIDENT_DESCRIPTION_MAX, INCIDENT_TITLE_MAX } from "../../incidents/rules.ts";
import { MEDIA_DESCRIPTION_MAX } from "../../sources/rules.ts";
import { SOURCE_REFERENCE_MAX, SOURCE_TITLE_MAX } from "../../sources/source-rules.ts";
import type { Remark } from "../rules.ts";
import { type Cells, type ConvertedRow, cutText } from "./converted-row.ts";

/** The data are in English, and so are the records that are made of them. */
const ENGLISH = { locale: "en" } as const;

const TITLES: Record<string, (place: { place: string }, locale: typeof ENGLISH) => string> = {
  1: m.import_event_title_state,
  2: m.import_event_title_non_state,
  3: m.import_event_title_one_sided,
};

/** Converts an event of the Georeferenced Event Dataset of UCDP; its codebook defines the columns. */
export function convertEventRow(cells: Cells): ConvertedRow {
  const problems: Remark[] = [];
  const read = (column: string) => (cells[column] ?? "").trim();
  const place = read("where_coordinates") || read("country");
  const title = cutText((TITLES[read("type_of_violence")] ?? m.import_event_title_state)({ place }, ENGLISH), INCIDENT_TITLE_MAX);
  const date = readDate(read("date_start"), read("date_end"), read("date_prec"));
  if (date === null) problems.push({ column: "date_start", message: m.import_date_unreadable({ text: read("date_start") }) });
  const [minimum, maximum] = [read("low"), read("high")].map((text) => parseWholeNumber(text));
  const headline = read("source_headline") || read("dyad_name");
  return {
    values: {
      title,
      language: "en",
      description: cutText(
        m.import_event_description({ dyad: read("dyad_name"), id: read("id") }, ENGLISH),
        INCIDENT_DESCRIPTION_MAX,
      ),
      location: [place, read("adm_2"), read("adm_1")]
        .filter((part, index, parts) => part && parts.indexOf(part) === index)
        .join(", "),
      narrative_en: m.import_event_narrative(
        {
          conflict: read("conflict_name"),
          sideA: read("side_a"),
          sideB: read("side_b"),
          deathsA: read("deaths_a"),
          deathsB: read("deaths_b"),
          civilians: read("deaths_civilians"),
          unknown: read("deaths_unknown"),
          best: read("best"),
        },
        ENGLISH,
      ),
      ...(date !== null && { date }),
      killed: { minimum: minimum ?? null, maximum: maximum ?? null },
      injured: NOT_KNOWN,
      displaced: NOT_KNOWN,
      reason: m.import_event_reason({ best: read("best") }, ENGLISH),
      external_ids: [{ scheme: "ucdp_ged", value: read("id") }],
    },
    source: {
      reference: cutText(
        m.import_event_reference({ id: read("id"), article: read("source_article") }, ENGLISH),
        SOURCE_REFERENCE_MAX,
      ),
      description: cutText(headline, MEDIA_DESCRIPTION_MAX),
      title: cutText(headline, SOURCE_TITLE_MAX),
    },
    columns: {
      title: "where_coordinates",
      location: "where_coordinates",
      date: "date_start",
      killed: "low",
      number_of_killed: "low",
      external_ids: "id",
      reference: "source_article",
      description: "dyad_name",
    },
    problems,
  };
}

/** Returns the date of an event: exact for precision 1, else approximate; null without a valid start and end. */
function readDate(start: string, end: string, precision: string): string | null {
  const [first, last] = [normalizeDay(start.slice(0, "YYYY-MM-DD".length)), normalizeDay(end.slice(0, "YYYY-MM-DD".length))];
  if (!isIsoDay(first) || !isIsoDay(last)) return null;
  const tilde = precision === "1" ? "" : "~";
  return first === last ? `${first}${tilde}` : `${first}${tilde}/${last}${tilde}`;
}
