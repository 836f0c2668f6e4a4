import type { Attribution } from "#features/archive/statements/attributions/rules.ts";
import type { Claim } from "#features/archive/statements/claims/rules.ts";
import type { Cell } from "#platform/server/pages/render-csv.ts";
import { getNameField, mapFields, otherLanguages } from "#platform/shared/language-fields.ts";
import { COUNT_NAMES, type Count } from "../../incidents/count-rules.ts";
import { getExpressionBounds } from "../../incidents/date-rules.ts";
import { mapNarratives, mapTranslations } from "../../incidents/language-rules.ts";
import { getTextIn } from "../../incidents/text-in-language-rules.ts";
import { mapUntranslated } from "../../incidents/text-rules.ts";
import { getDescriptionField } from "../../organisations/rules.ts";
import type { PlacePrecision } from "../../places/precision-rules.ts";
import type { StoredBody } from "../../revisions/server/stored-body.ts";
import { type ExportTable, type exportTables, getOrganisationColumn, getOrganisationDescriptionColumn } from "../columns.ts";
import type { ExportRecord } from "./read-records.ts";

/** A row in which absent columns are empty. */
type RowOf<Table extends ExportTable> = Partial<Record<keyof (typeof exportTables)[Table], Cell>>;
/** A row with every column of an incident, so that none is forgotten; undefined is empty. */
type IncidentRow = Record<keyof (typeof exportTables)["incidents"], Cell | undefined>;

/** Separates several values in one cell. */
export const LIST_SEPARATOR = "; ";
const joinList = (values: readonly string[]) => values.join(LIST_SEPARATOR);

/** The precisions that justify a point on a map. */
const POINT_PRECISIONS: readonly (PlacePrecision | null)[] = ["exact", "near"];

/** Returns the rows of an incident in each table. */
export const rowLists: { [Table in ExportTable]: (record: ExportRecord, origin: string) => RowOf<Table>[] } = {
  incidents: (record, origin) => [createIncidentRow(record, origin)],
  sources: (record) => withRevision(record.sha256, listSourceRows(record)),
  claims: ({ body, sha256 }) => withRevision(sha256, body.claims.map(createClaimRow)),
  attributions: ({ body, sha256 }) => withRevision(sha256, body.attributions.map(createAttributionRow)),
};

const withRevision = <Row>(revision_sha256: string, rows: Row[]) => rows.map((row) => ({ ...row, revision_sha256 }));

const createClaimRow = ({ about, sources, ...claim }: Claim) => ({ ...claim, about: String(about), sources: joinList(sources) });

const createAttributionRow = ({ organisation, sources, ...attribution }: Attribution) => ({
  ...attribution,
  organisation: organisation.name_en,
  ...mapFields(otherLanguages, getOrganisationColumn, (language) => organisation[getNameField(language)]),
  organisation_other_names: joinList(organisation.other_names),
  organisation_description: organisation.description,
  ...mapFields(otherLanguages, getOrganisationDescriptionColumn, (language) => organisation[getDescriptionField(language)]),
  sources: joinList(sources),
});

function createIncidentRow({ body, number, sha256 }: ExportRecord, origin: string): IncidentRow {
  const { _id, date, place, place_precision, verification } = body;
  const { earliest, latest } = date === "" ? { earliest: null, latest: null } : getExpressionBounds(date);
  const point = getPoint(body);
  return {
    _id,
    ...listTexts(body),
    date: writeDate(date),
    first_day: earliest,
    last_day: latest,
    ...listCounts(body),
    count_reason: body.reason,
    kinds: joinList(body.kinds),
    ...mapUntranslated((text) => body[text]),
    place_id: body.place_id,
    place: place?.name,
    zone: place?.kind === "zone" ? place.name : place?.zone?.name,
    region: place?.kind === "region" ? place.name : place?.region?.name,
    place_pcode: place?.pcode,
    place_precision,
    latitude: point?.latitude,
    longitude: point?.longitude,
    status: verification.status,
    status_since: verification.since,
    status_note: verification.note,
    replaced_by: body.replaced_by,
    part_of: body.part_of,
    external_ids: joinList((body.external_ids ?? []).map(({ scheme, value }) => `${scheme}:${value}`)),
    sources: body.articles.length + body.videos.length + body.images.length,
    recorded_at: body.created_at,
    revision: number,
    revision_sha256: sha256,
    address: `${origin}/archives/${_id}`,
  };
}

/** Returns the place as a point; null if it is not known precisely enough. */
export function getPoint({ place, place_precision }: StoredBody): { latitude: number; longitude: number } | null {
  if (!place || !POINT_PRECISIONS.includes(place_precision)) return null;
  const { latitude, longitude } = place;
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

function listTexts(body: StoredBody) {
  return {
    language: body.language,
    ...mapTranslations((text, language) => getTextIn(body, text, language)),
    ...mapNarratives("", (language) => body[`narrative_${language}`]),
  };
}

function listCounts(body: StoredBody) {
  const cells = COUNT_NAMES.flatMap((name) => [
    [`${name}_minimum`, body[name].minimum],
    [`${name}_maximum`, body[name].maximum],
    [`${name}_written`, writeCount(body[name])],
  ]);
  return Object.fromEntries(cells) as Record<`${(typeof COUNT_NAMES)[number]}_${"minimum" | "maximum" | "written"}`, Cell>;
}

/** Returns a date that no spreadsheet makes a day of: a month has XX for its day (ISO 8601-2, level 1). */
export const writeDate = (expression: string): string => expression.replaceAll(/(?<=^|\/)\d{4}-\d{2}(?=$|[~/])/g, "$&-XX");

/** Returns a count in words that the import reads, and no spreadsheet makes a day of: "554", "200–554", "554+", "up to 40" or "unknown". */
export function writeCount({ minimum, maximum }: Count): string {
  if (minimum === null) return maximum === null ? "unknown" : `up to ${maximum}`;
  if (maximum === null) return `${minimum}+`;
  return minimum === maximum ? String(minimum) : `${minimum}–${maximum}`;
}

/** Returns the file name of a picture in the ZIP and in the media store; undefined without rights that allow to show it. */
export const getPictureName = (
  { sha256, rights }: StoredBody["images"][number],
  { jpegs }: Pick<ExportRecord, "jpegs">,
): string | undefined =>
  sha256 !== null && rights !== undefined ? `${sha256}.${jpegs?.has(sha256) ? "jpeg" : "webp"}` : undefined;

function listSourceRows(record: ExportRecord): RowOf<"sources">[] {
  const { articles, videos, images } = record.body;
  const formatPath = (name: string | undefined) => name && `pictures/${name}`;
  return [
    ...articles.map(({ article_link: link, ...article }) => ({ ...article, type: "article", link })),
    ...videos.map(({ video_link: link, ...video }) => ({ ...video, type: "video", link })),
    ...images.map(({ is_sensitive = true, ...image }) => ({
      ...image,
      type: "image",
      is_sensitive: String(is_sensitive),
      file: formatPath(getPictureName(image, record)),
    })),
  ];
}
