import * as m from "#messages";
import { mapFields, type OtherLanguage, otherLanguages } from "#platform/shared/language-fields.ts";
import { type Language, languages } from "#platform/shared/languages.ts";
import { COUNT_NAMES } from "../incidents/count-rules.ts";

type Locale = { locale: Language };
/** The columns of a table, in their order, and what each means, for the codebook. */
type Columns<Name extends string> = Record<Name, (locale: Locale) => string>;

type Message = (parameters: Record<string, never>, locale: Locale) => string;

const say =
  (message: Message) =>
  (locale: Locale): string =>
    message({}, locale);

/** Returns a column for each language, such as `title_am`. */
const createTexts = <Text extends string>(text: Text, meaning: Message) =>
  mapFields(
    languages,
    (language) => `${text}_${language}` as const,
    () => say(meaning),
  );

/** The columns with the texts of an organisation in another language than English. */
export const getOrganisationColumn = (language: OtherLanguage) => `organisation_${language}` as const;
export const getOrganisationDescriptionColumn = (language: OtherLanguage) => `organisation_description_${language}` as const;

type CountColumn = `${(typeof COUNT_NAMES)[number]}_${"minimum" | "maximum" | "written"}`;

const countColumns = Object.fromEntries(
  COUNT_NAMES.flatMap((name) => [
    [`${name}_minimum`, say(m.column_count_minimum)],
    [`${name}_maximum`, say(m.column_count_maximum)],
    [`${name}_written`, say(m.column_count_written)],
  ]),
) as Columns<CountColumn>;

export const incidentColumns = {
  _id: say(m.column_id),
  language: say(m.column_first_language),
  ...createTexts("title", m.column_title),
  ...createTexts("description", m.column_description),
  ...createTexts("narrative", m.column_narrative),
  date: say(m.column_date),
  first_day: say(m.column_first_day),
  last_day: say(m.column_last_day),
  ...countColumns,
  count_reason: say(m.column_count_reason),
  kinds: say(m.column_kinds),
  location: say(m.column_location),
  place_id: say(m.column_place_id),
  place: say(m.column_place),
  zone: say(m.column_zone),
  region: say(m.column_region),
  place_pcode: say(m.column_place_pcode),
  place_precision: say(m.column_place_precision),
  latitude: say(m.column_latitude),
  longitude: say(m.column_longitude),
  status: say(m.column_status),
  status_since: say(m.column_status_since),
  status_note: say(m.column_status_note),
  replaced_by: say(m.column_replaced_by),
  part_of: say(m.column_part_of),
  external_ids: say(m.column_external_ids),
  sources: say(m.column_sources_number),
  recorded_at: say(m.column_recorded_at),
  revision: say(m.column_revision),
  revision_sha256: say(m.column_revision_sha256),
  address: say(m.column_address),
} satisfies Columns<string>;

const partColumns = { _id: say(m.column_id), incident_id: say(m.column_incident_id) };
const revisionColumn = { revision_sha256: say(m.column_revision_sha256) };

export const sourceColumns = {
  ...partColumns,
  type: say(m.column_source_type),
  link: say(m.column_source_link),
  reference: say(m.column_source_reference),
  title: say(m.column_source_title),
  outlet: say(m.column_source_outlet),
  published_on: say(m.column_source_published_on),
  language: say(m.column_source_language),
  source_kind: say(m.column_source_kind),
  repeats: say(m.column_source_repeats),
  archived_link: say(m.column_source_archived_link),
  accessed_on: say(m.column_source_accessed_on),
  rights: say(m.column_source_rights),
  description: say(m.column_source_description),
  image_kind: say(m.column_image_kind),
  is_sensitive: say(m.column_image_is_sensitive),
  sha256: say(m.column_source_sha256),
  file: say(m.column_source_file),
  ...revisionColumn,
} satisfies Columns<string>;

export const claimColumns = {
  ...partColumns,
  kind: say(m.column_claim_kind),
  whom: say(m.column_claim_whom),
  minimum: say(m.column_count_minimum),
  maximum: say(m.column_count_maximum),
  about: say(m.column_claim_about),
  as_written: say(m.column_claim_as_written),
  quote: say(m.column_quote),
  sources: say(m.column_source_ids),
  ...revisionColumn,
} satisfies Columns<string>;

export const attributionColumns = {
  ...partColumns,
  organisation_id: say(m.column_organisation_id),
  organisation: say(m.column_organisation),
  ...mapFields(
    otherLanguages,
    getOrganisationColumn,
    (language) => (locale: Locale) => m.column_organisation_translation({ language }, locale),
  ),
  organisation_other_names: say(m.column_organisation_other_names),
  organisation_description: say(m.column_organisation_description),
  ...mapFields(
    otherLanguages,
    getOrganisationDescriptionColumn,
    (language) => (locale: Locale) => m.column_organisation_description_translation({ language }, locale),
  ),
  stance: say(m.column_stance),
  quote: say(m.column_quote),
  sources: say(m.column_source_ids),
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
