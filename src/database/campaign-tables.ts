import type { ColumnType, Generated } from "kysely";
import type { Language } from "#platform/shared/languages.ts";
import type { TableRules } from "./table-rules.ts";

/* The tables of Twitter and e-mail campaigns. `tables.ts` says what holds for all tables. */

type TwitterCampaign = Publication & {
  sequence: Generated<number>;
  id: string;
  /** The language of its texts. */
  language: Language;
  /** The group id that a campaign shares with its translations. Null, or used by one campaign only, when it has none. */
  translation_group: string | null;
  title: string;
  description: string;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
};

type Tweet = {
  /** Also the order within the campaign. */
  sequence: Generated<number>;
  id: string;
  twitter_campaign_id: string;
  body: string;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
};

type EmailCampaign = Publication & {
  sequence: Generated<number>;
  id: string;
  /** The language of its texts. */
  language: Language;
  /** The group id that a campaign shares with its translations. Null, or used by one campaign only, when it has none. */
  translation_group: string | null;
  title: string;
  description: string;
  subject: string;
  body: string;
  /** Lists of addresses, in the order of input. */
  to_json: string;
  cc_json: string;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
};

/** Recipients that replace `to_json` for senders of a country or region. `sequence` is their order. */
type EmailRecipient = {
  sequence: Generated<number>;
  id: string;
  email_campaign_id: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** As typed; empty for recipients of the whole country. */
  region: string;
  /** Who it is; may be empty. */
  name: string;
  email_address: string;
  /** The day, in UTC, on which the list of the country was last checked: the same in all of its rows. */
  checked_on: string;
  /** The day from which mail to it is known to come back; null where it arrives. */
  bounced_on: string | null;
};

/** How often something was done for a campaign of either kind on one day: its tweets posted, its letter opened. Nothing says by whom. */
type ActCount = {
  campaign_id: string;
  /** `YYYY-MM-DD`, in UTC. */
  day: string;
  count: number;
};

/** The publication columns of the tables of items. */
export type Publication = {
  /**
   * A draft was never public: its `sequence` and `created_at` become those of its first publication. What is unpublished was public, and
   * keeps both.
   */
  publication: Generated<"draft" | "published" | "unpublished">;
  /** When it is scheduled to become public; null where it is not scheduled. */
  publish_at: ColumnType<string | null, string | null | undefined>;
  /** The account that scheduled it. */
  scheduled_by: ColumnType<string | null, string | null | undefined>;
};

export type CampaignTables = {
  twitter_campaign: TwitterCampaign;
  tweet: Tweet;
  email_campaign: EmailCampaign;
  act_count: ActCount;
  email_recipient: EmailRecipient;
};

export const campaignTables: TableRules<CampaignTables> = {
  twitter_campaign: { order: ["sequence"], texts: ["title", "description"], kind: "twitter_campaign", id: "id" },
  tweet: { order: ["sequence"], texts: ["body"], kind: "twitter_campaign", id: "twitter_campaign_id" },
  email_campaign: {
    order: ["sequence"],
    texts: ["title", "description", "subject", "body", "to_json", "cc_json"],
    kind: "email_campaign",
    id: "id",
  },
  act_count: { order: ["campaign_id", "day"] },
  email_recipient: {
    order: ["sequence"],
    texts: ["region", "name", "email_address"],
    kind: "email_campaign",
    id: "email_campaign_id",
  },
};
