import type { TableRules } from "./table-rules.ts";
import type { CampaignTable } from "./tables.ts";

/** A setting that an owner made, or the version of the list of places. */
type SiteSetting = {
  name: string;
  /** JSON. */
  value: string;
};

/** A picture of the site's own, such as its logo. It is kept when another takes its place. */
export type SiteFile = {
  /** SHA-256 of the bytes, hex. */
  sha256: string;
  type: string;
  /** Base64. */
  bytes: string;
  /** The share card with the picture, PNG in base64. */
  card: string;
  created_at: string;
};

/** An incident that a campaign or a letter names. */
type ItemIncident = {
  kind: CampaignTable;
  item_id: string;
  incident_id: string;
};

export type SiteTables = {
  item_incident: ItemIncident;
  site_setting: SiteSetting;
  site_file: SiteFile;
};

export const siteTables: TableRules<SiteTables> = {
  item_incident: { order: ["item_id", "incident_id"] },
  site_setting: { order: ["name"], texts: ["value"], kind: "site", id: "name" },
  site_file: { order: ["sha256"] },
};
