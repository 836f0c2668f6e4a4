import * as m from "#messages";
import { mapFields, type OtherLanguage, otherLanguages } from "#platform/shared/language-fields.ts";
import { COUNT_NAMES } from "../incidents/count-rules.ts";
import { mapNarratives, mapTranslations } from "../incidents/language-rules.ts";
import { incidentTextLabels, mapUntranslated } from "../incidents/text-rules.ts";

/**
 * The version of the tables' format, which their README names. 2: ranges with an en dash, months with XX for the day, and an apostrophe before
 * each text that a spreadsheet would rewrite.
 */
export const FORMAT_VERSION = 2;

/** The columns of a table in order, each with its explanation for the codebook. */
type Message = typeof m.column_id;
type Columns<Name extends string> = Record<Name, Message>;

/** The columns with an organisation's texts in the languages other than English. */
export const getOrganisationColumn = (language: OtherLanguage) => `organisation_${language}` as const;
export const getOrganisationDescriptionColumn = (language: OtherLanguage) => `organisation_description_${language}` as const;

type CountColumn = `${(typeof COUNT_NAMES)[number]}_${"minimum" | "maximum" | "written"}`;

const countColumns = Object.fromEntries(
  COUNT_NAMES.flatMap((name): [CountColumn, Message][] => [
    [`${name}_minimum`, m.column_count_minimum],
    [`${name}_maximum`, m.column_count_maximum],
    [`${name}_written`, m.column_count_written],
  ]),
) as Columns<CountColumn>;

export const incidentColumns = {
  _id: m.column_id,
  language: m.column_first_language,
  ...mapTranslations((text): Message => (text === "title" ? m.column_title : m.column_description)),
  ...mapNarratives("", () => m.column_narrative),
  date: m.column_date,
  first_day: m.column_first_day,
  last_day: m.column_last_day,
  ...countColumns,
  count_reason: m.column_count_reason,
  kinds: m.column_kinds,
  ...mapUntranslated((text): Message => (text === "location" ? m.column_location : incidentTextLabels[text])),
  place_id: m.column_place_id,
  place: m.column_place,
  zone: m.column_zone,
  region: m.column_region,
  place_pcode: m.column_place_pcode,
  place_precision: m.column_place_precision,
  latitude: m.column_latitude,
  longitude: m.column_longitude,
  status: m.column_status,
  status_since: m.column_status_since,
  status_note: m.column_status_note,
  replaced_by: m.column_replaced_by,
  part_of: m.column_part_of,
  external_ids: m.column_external_ids,
  sources: m.column_sources_number,
  recorded_at: m.column_recorded_at,
  revision: m.column_revision,
  revision_sha256: m.column_revision_sha256,
  address: m.column_address,
} satisfies Columns<string>;

const partColumns = { _id: m.column_id, incident_id: m.column_incident_id };
const revisionColumn = { revision_sha256: m.column_revision_sha256 };

export const sourceColumns = {
  ...partColumns,
  type: m.column_source_type,
  link: m.column_source_link,
  reference: m.column_source_reference,
  title: m.column_source_title,
  outlet: m.column_source_outlet,
  published_on: m.column_source_published_on,
  language: m.column_source_language,
  source_kind: m.column_source_kind,
  repeats: m.column_source_repeats,
  archived_link: m.column_source_archived_link,
  accessed_on: m.column_source_accessed_on,
  rights: m.column_source_rights,
  description: m.column_source_description,
  image_kind: m.column_image_kind,
  is_sensitive: m.column_image_is_sensitive,
  sha256: m.column_source_sha256,
  file: m.column_source_file,
  ...revisionColumn,
} satisfies Columns<string>;

export const claimColumns = {
  ...partColumns,
  kind: m.column_claim_kind,
  whom: m.column_claim_whom,
  minimum: m.column_count_minimum,
  maximum: m.column_count_maximum,
  about: m.column_claim_about,
  as_written: m.column_claim_as_written,
  quote: m.column_quote,
  sources: m.column_source_ids,
  ...revisionColumn,
} satisfies Columns<string>;

export const attributionColumns = {
  ...partColumns,
  organisation_id: m.column_organisation_id,
  organisation: m.column_organisation,
  ...mapFields(
    otherLanguages,
    getOrganisationColumn,
    (language): Message =>
      (_inputs, options) =>
        m.column_organisation_translation({ language }, options),
  ),
  organisation_other_names: m.column_organisation_other_names,
  organisation_description: m.column_organisation_description,
  ...mapFields(
    otherLanguages,
    getOrganisationDescriptionColumn,
    (language): Message =>
      (_inputs, options) =>
        m.column_organisation_description_translation({ language }, options),
  ),
  stance: m.column_stance,
  quote: m.column_quote,
  sources: m.column_source_ids,
  ...revisionColumn,
} satisfies Columns<string>;

/** The tables of an export, by the names of their files. */
export const exportTables = {
  incidents: incidentColumns,
  sources: sourceColumns,
  claims: claimColumns,
  attributions: attributionColumns,
};
export type ExportTable = keyof typeof exportTables;
