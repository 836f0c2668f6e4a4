import { listNarrativeFields } from "#features/archive/incidents/language-rules.ts";
import type { AuditRoot } from "#platform/server/calls/call-handler.ts";
import type { BackupTable } from "#services/backup/server/backup-store.ts";
import type { IsKept } from "../remove-words.ts";

type TextTable = {
  /** The columns that people write. The values of those in `JSON_COLUMNS` are JSON. */
  texts: readonly string[];
  /** The item that a row belongs to: its kind in the audit trail, and the column with its id. */
  kind: AuditRoot["kind"];
  id: string;
};

const ofIncident = { kind: "incident", id: "incident_id" } as const;

/**
 * The texts of people in each table. An account's own name and address are none of them: they are not content, and its owner changes them.
 * `tests/redaction-in-every-column.test.ts` fails for a column that is neither here nor excepted there.
 */
export const TEXT_TABLES: Partial<Record<BackupTable, TextTable>> = {
  twitter_campaign: { texts: ["title", "description"], kind: "twitter_campaign", id: "id" },
  tweet: { texts: ["body"], kind: "twitter_campaign", id: "twitter_campaign_id" },
  email_campaign: { texts: ["title", "description", "subject", "body", "to_json", "cc_json"], kind: "email_campaign", id: "id" },
  email_recipient: { texts: ["region", "name", "email_address"], kind: "email_campaign", id: "email_campaign_id" },
  place: { texts: ["name", "spellings_json", "added_spellings_json"], kind: "place", id: "id" },
  place_text: { texts: ["added_name", "added_source"], kind: "place", id: "place_id" },
  incident: { texts: ["location", "count_reason", "verification_note"], kind: "incident", id: "id" },
  incident_text: { texts: ["title", "description", "narrative"], ...ofIncident },
  incident_external_id: { texts: ["value"], ...ofIncident },
  import_batch: { texts: ["filename", "columns_json", "mapping_json"], kind: "import", id: "id" },
  import_row: { texts: ["cells_json", "row_key", "details_json"], kind: "import", id: "batch_id" },
  source: { texts: ["title", "outlet", "link", "reference", "description", "archived_link", "rights"], ...ofIncident },
  image: { texts: ["filename"], ...ofIncident },
  claim: { texts: ["as_written", "quote"], ...ofIncident },
  organisation: { texts: ["name_en", "other_names_json", "description"], kind: "organisation", id: "id" },
  organisation_text: { texts: ["name", "description"], kind: "organisation", id: "organisation_id" },
  attribution: { texts: ["quote"], ...ofIncident },
  incident_revision: { texts: ["reason", "body_json"], ...ofIncident },
  destroyed_revision: { texts: ["reason"], ...ofIncident },
  incident_redaction: { texts: ["reason"], ...ofIncident },
  site_setting: { texts: ["value"], kind: "site", id: "name" },
  audit: { texts: ["before_json", "after_json"], kind: "site", id: "root_id" },
};

export const isJson = (table: BackupTable, column: string): boolean => column.endsWith("_json") || table === "site_setting";

/** The values within JSON that programs read, by name: of kinds, statuses, dates and of accounts. Ids and hashes are known by their form. */
const KEPT_NAMES = new Set<string>([
  ..."action country date date_order email field first_name firstName format image_kind kind kinds language last_name".split(" "),
  ..."lastName outcome paths place_precision publication role salt scheme source_kind stance state status type".split(" "),
  ..."verification whom".split(" "),
  ...listNarrativeFields("_reviewed_on"),
]);

/** The `columns` of an import have the names that a table gives them, by fields such as `date`. */
export const isKeptInJson: IsKept = (name, path = "") => !path.endsWith("/columns") && KEPT_NAMES.has(name);
