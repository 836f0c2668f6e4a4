import type { Generated, Selectable } from "kysely";
import type { ChangeKind, RecordedVerb, RootKind } from "#platform/shared/change.ts";
import { type AccountTables, accountTables } from "./account-tables.ts";
import { type ArchiveTables, archiveTables } from "./archive-tables.ts";
import { type CampaignTables, campaignTables } from "./campaign-tables.ts";
import type { Kinds } from "./change-types.ts";
import { type ImportTables, importTables } from "./import-tables.ts";
import { type RevisionTables, revisionTables } from "./revision-tables.ts";
import { type SiteTables, siteTables } from "./site-tables.ts";
import type { TableRules } from "./table-rules.ts";

/*
 * The whole data model. Ids are UUIDv7, timestamps ISO 8601 in UTC, JSON is text: the same on both engines.
 * The database assigns `sequence`, which defines the order ("newest"); no clock does. A deleted row keeps all its
 * values and has `deleted_at` set.
 */

/** The tables of both kinds of campaigns. */
export const CAMPAIGN_TABLES = ["twitter_campaign", "email_campaign"] as const;
export type CampaignTable = (typeof CAMPAIGN_TABLES)[number];

/** The tables whose rows are published. */
export const PUBLISHABLE_TABLES = [...CAMPAIGN_TABLES, "incident"] as const;
export type PublishableTable = (typeof PUBLISHABLE_TABLES)[number];

declare module "#platform/shared/change.ts" {
  interface ChangeKinds extends Kinds {}
}

type Audit = {
  sequence: Generated<number>;
  at: string;
  /** Null for actions without a session: on the machine, by the server itself, or by an account that was deleted. */
  account_id: string | null;
  /** What was done, and to what. */
  verb: RecordedVerb;
  kind: ChangeKind;
  /** The item that the entry belongs to, such as the campaign of a tweet. */
  root_kind: RootKind;
  root_id: string;
  /** The changed item: the root or a part of it. */
  subject: string;
  before_json: string | null;
  after_json: string | null;
  /** The import that made the change; null for all other changes. */
  batch_id: string | null;
};

type IdempotencyKey = {
  /** Account id, or `public`. */
  scope: string;
  key: string;
  call: string;
  input_hash: string;
  answer_json: string;
  created_at: string;
};

/** A backup of the site, made or tried. */
type BackupRun = {
  sequence: Generated<number>;
  started_at: string;
  /** Until when it counts as active without a renewal; null when it has ended. */
  lease_until: string | null;
  /** Null while it is under way. */
  finished_at: string | null;
  /** Its name in the folder of daily backups; null for one that somebody made by hand. */
  file: string | null;
  bytes: number | null;
  /** How many files were lost before it, so that it lacks them. */
  damaged_files: number | null;
  /** The code of the error, such as ENOSPC; null when it did not fail. */
  failure: string | null;
};

type OwnTables = { audit: Audit; idempotency_key: IdempotencyKey; backup_run: BackupRun };

export type Tables = AccountTables & CampaignTables & ArchiveTables & ImportTables & RevisionTables & SiteTables & OwnTables;

/**
 * What a backup and a redaction need to know of each table. Rows refer to rows of tables above them, places, incidents and sources also to
 * each other. A backup leaves out credentials (sessions, known devices, invites, reset links, setup codes, stored responses that may contain
 * an invite), what only a running site needs, the search, which is made of the other tables, and the record of backups.
 * `tests/redaction-in-every-column.test.ts` fails for a column whose texts no redaction searches, unless it is excepted there.
 */
export const tableRules: TableRules<Tables> = {
  ...accountTables,
  ...campaignTables,
  ...archiveTables,
  ...importTables,
  ...revisionTables,
  ...siteTables,
  audit: { order: ["sequence"], texts: ["before_json", "after_json"], kind: "site", id: "root_id" },
  idempotency_key: { order: null },
  backup_run: { order: null },
};

export type AccountRow = Selectable<Tables["account"]>;
export type SecondFactorRow = Selectable<Tables["second_factor"]>;
export type SessionRow = Selectable<Tables["session"]>;
export type PendingRenameRow = Selectable<Tables["pending_rename"]>;
export type AuditRow = Selectable<Tables["audit"]>;
export type IncidentRevisionRow = Selectable<Tables["incident_revision"]>;
export type ManifestEntryRow = Selectable<Tables["manifest_entry"]>;
export type InviteRow = Selectable<Tables["invite"]>;
export type ResetLinkRow = Selectable<Tables["reset_link"]>;
