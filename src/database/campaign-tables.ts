import type { Generated } from "kysely";
import type { Publication } from "./publication-columns.ts";

/* The tables of Twitter and e-mail campaigns. `tables.ts` says what holds for all tables. */

export type TwitterCampaign = Publication & {
  sequence: Generated<number>;
  id: string;
  title: string;
  description: string;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
};

export type Tweet = {
  /** Also the order within the campaign. */
  sequence: Generated<number>;
  id: string;
  twitter_campaign_id: string;
  body: string;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
};

export type EmailCampaign = Publication & {
  sequence: Generated<number>;
  id: string;
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
