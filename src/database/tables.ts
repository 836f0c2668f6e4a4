import type { Generated, Selectable } from "kysely";
import type { ChangeKind, RecordedVerb, RootKind } from "#platform/shared/change.ts";
import type {
  Account,
  Invite,
  KnownDevice,
  RecoveryCode,
  ResetLink,
  SecondFactor,
  Session,
  SetupCode,
  SignInCount,
} from "./account-tables.ts";
import type {
  Attribution,
  AttributionSource,
  Claim,
  ClaimSource,
  Image,
  ImageFile,
  Incident,
  IncidentExternalId,
  IncidentListing,
  IncidentText,
  ListingState,
  Organisation,
  OrganisationText,
  PendingFile,
  PendingRename,
  Place,
  PlaceName,
  PlaceText,
  Source,
  Words,
} from "./archive-tables.ts";
import type { ActCount, EmailCampaign, EmailRecipient, Tweet, TwitterCampaign } from "./campaign-tables.ts";
import type { Kinds } from "./change-types.ts";
import type { ImportBatch, ImportRow } from "./import-tables.ts";
import type { DestroyedRevision, IncidentRedaction, IncidentRevision, ManifestEntry } from "./revision-tables.ts";
import type { ItemIncident, SiteFile, SiteSetting } from "./site-tables.ts";

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

export type Tables = {
  account: Account;
  session: Session;
  known_device: KnownDevice;
  second_factor: SecondFactor;
  recovery_code: RecoveryCode;
  sign_in_count: SignInCount;
  invite: Invite;
  reset_link: ResetLink;
  setup_code: SetupCode;
  twitter_campaign: TwitterCampaign;
  tweet: Tweet;
  email_campaign: EmailCampaign;
  act_count: ActCount;
  email_recipient: EmailRecipient;
  place: Place;
  place_text: PlaceText;
  place_name: PlaceName;
  incident: Incident;
  incident_text: IncidentText;
  incident_external_id: IncidentExternalId;
  item_incident: ItemIncident;
  incident_listing: IncidentListing;
  incident_words: Words;
  listing_state: ListingState;
  import_batch: ImportBatch;
  import_row: ImportRow;
  source: Source;
  image: Image;
  image_file: ImageFile;
  pending_file: PendingFile;
  pending_rename: PendingRename;
  claim: Claim;
  claim_source: ClaimSource;
  organisation: Organisation;
  organisation_text: OrganisationText;
  attribution: Attribution;
  attribution_source: AttributionSource;
  incident_revision: IncidentRevision;
  destroyed_revision: DestroyedRevision;
  incident_redaction: IncidentRedaction;
  manifest_entry: ManifestEntry;
  site_setting: SiteSetting;
  site_file: SiteFile;
  audit: Audit;
  idempotency_key: IdempotencyKey;
  backup_run: BackupRun;
};

export type AccountRow = Selectable<Account>;
export type SecondFactorRow = Selectable<SecondFactor>;
export type SessionRow = Selectable<Session>;
export type PendingRenameRow = Selectable<PendingRename>;
export type AuditRow = Selectable<Audit>;
export type IncidentRevisionRow = Selectable<IncidentRevision>;
export type ManifestEntryRow = Selectable<ManifestEntry>;
export type InviteRow = Selectable<Invite>;
export type ResetLinkRow = Selectable<ResetLink>;
