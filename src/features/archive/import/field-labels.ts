import * as m from "#messages";
import type { ImportField } from "./rules.ts";

/** What each field of a table is called. */
export const importFieldLabels: Record<ImportField, () => string> = {
  title: m.import_field_title,
  description: m.import_field_description,
  narrative: m.import_field_narrative,
  date: m.import_field_date,
  last_day: m.import_field_last_day,
  location: m.import_field_location,
  kinds: m.import_field_kinds,
  killed: m.import_field_killed,
  killed_minimum: m.import_field_killed_minimum,
  killed_maximum: m.import_field_killed_maximum,
  injured: m.import_field_injured,
  injured_minimum: m.import_field_injured_minimum,
  injured_maximum: m.import_field_injured_maximum,
  displaced: m.import_field_displaced,
  displaced_minimum: m.import_field_displaced_minimum,
  displaced_maximum: m.import_field_displaced_maximum,
  source_link: m.import_field_source_link,
  source_title: m.import_field_source_title,
  external_id: m.import_field_external_id,
};
