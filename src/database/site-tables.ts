import type { CampaignTable } from "./tables.ts";

/** A setting that an owner made, or the version of the list of places. */
export type SiteSetting = {
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
export type ItemIncident = {
  kind: CampaignTable;
  item_id: string;
  incident_id: string;
};
