import type { ColumnType, Generated, Selectable } from "kysely";

/*
 * The whole data model. Ids are UUIDv7, timestamps ISO 8601 in UTC, JSON is text: the same on both engines.
 * The database assigns `sequence`, which defines the order ("newest"); no clock does. A deleted row keeps all its
 * values and has `deleted_at` set.
 */

type Account = {
  sequence: Generated<number>;
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  /** The address in the form that is compared, whatever its case. Unique. */
  email_key: string;
  password_hash: string;
  role: "owner" | "admin";
  status: "active" | "waiting" | "disabled";
  created_at: string;
};

type Session = {
  /** SHA-256 of the cookie's token, hex. The token itself is not stored. */
  token_hash: string;
  /** Names the session to its account, which may not learn the token of another one. */
  id: string;
  account_id: string;
  created_at: string;
  last_seen_at: string;
  revoked_at: string | null;
};

/** A browser from which somebody has signed in to an account. */
type KnownDevice = {
  account_id: string;
  /** SHA-256 of the cookie's token, hex. The token itself is not stored. */
  token_hash: string;
  last_used_at: string;
};

type Invite = {
  sequence: Generated<number>;
  id: string;
  token_hash: string;
  created_by: string;
  created_at: string;
  expires_at: string;
  used_by: string | null;
  used_at: string | null;
};

/** A link with which one person sets a new password, once. */
type ResetLink = {
  /** SHA-256 of the link's code, hex. The code itself is not stored. */
  token_hash: string;
  id: string;
  account_id: string;
  /** The owner who created it; null when it was created on the machine. */
  created_by: string | null;
  created_at: string;
  expires_at: string;
  used_at: string | null;
};

/** A secret link to something that is not public. */
type DraftLink = {
  /** SHA-256 of the link's key, hex. The key itself is not stored. */
  token_hash: string;
  id: string;
  kind: "twitter_campaign" | "email_campaign" | "incident";
  item_id: string;
  created_by: string | null;
  created_at: string;
  revoked_at: string | null;
};

/** Setup codes that an empty site printed at its start; the first account must give one. */
type SetupCode = { code_hash: string; created_at: string };

/** Whether the public sees it, in the tables of what is published. */
type Publication = {
  /**
   * A draft was never public: its `sequence` and `created_at` become those of its first publication. What is unpublished was public, and
   * keeps both.
   */
  publication: Generated<"draft" | "published" | "unpublished">;
  /** When it is to become public by itself; null where nobody has said it. */
  publish_at: ColumnType<string | null, string | null | undefined>;
  /** The account that said so. */
  scheduled_by: ColumnType<string | null, string | null | undefined>;
};

type TwitterCampaign = Publication & {
  sequence: Generated<number>;
  id: string;
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

type PlacePrecision = "exact" | "near" | "district" | "zone" | "region" | "country";

/**
 * A region, a zone or a town. The columns of one that came with the site are written at each start, from the data of its version;
 * those that begin with `added_` are admins' alone, whichever place it is.
 */
type Place = {
  /** Of a place of the data derived from its key there, so that it is the same in every installation. */
  id: string;
  kind: "region" | "zone" | "town";
  /** The region of a zone, the zone or the region of a town. */
  parent_id: string | null;
  name: string;
  spellings_json: string;
  added_spellings_json: Generated<string>;
  /** An Amharic name and where it was found: both or none. */
  name_am: string | null;
  name_am_source: string | null;
  added_name_am: ColumnType<string | null, string | null | undefined>;
  added_name_am_source: ColumnType<string | null, string | null | undefined>;
  /** Its code at OCHA. */
  pcode: string | null;
  latitude: number | null;
  longitude: number | null;
  /** Where the place was taken from; null for one that an admin added. */
  source: string | null;
  /** The admin who added it. */
  created_by: string | null;
  /** All its names as they are searched: see fold-name.ts of the archive. Derived, and written anew at each start. */
  folded_names: string;
  created_at: string;
  updated_at: string;
};

type Incident = Publication & {
  sequence: Generated<number>;
  id: string;
  title: string;
  description: string;
  location: string;
  /** Where it was, beside `location`; null where nobody has said it. */
  place_id: ColumnType<string | null, string | null | undefined>;
  /** How exactly the place says where. `country` alone needs no place. */
  place_precision: ColumnType<PlacePrecision | null, PlacePrecision | null | undefined>;
  /** When it happened, as an expression of ISO 8601-2: see date-rules.ts of the archive. */
  date: Generated<string>;
  /** The earliest day of it, as `YYYY-MM-DD`. */
  date_of_incident: string;
  /** The latest one; null where none is known. */
  latest_day: string | null;
  /** The least number, as the next two; null where none is known. The most is in `…_maximum`: equal when there is one number. */
  number_of_killed: number | null;
  number_of_injured: number | null;
  number_of_displaced: number | null;
  /** Null where no upper bound is known. */
  killed_maximum: number | null;
  injured_maximum: number | null;
  displaced_maximum: number | null;
  /** 0 or 1: whether the count is a 0 from when "not known" could not be recorded, of which no admin has said what it means. */
  killed_zero_unconfirmed: Generated<number>;
  injured_zero_unconfirmed: Generated<number>;
  displaced_zero_unconfirmed: Generated<number>;
  /** Why an admin gives these counts; null where nothing was entered with them. */
  count_reason: ColumnType<string | null, string | null | undefined>;
  /** Keys of kinds of event, the most telling first. */
  kinds_json: Generated<string>;
  /** What happened, told at length; empty where nobody has. */
  narrative_en: Generated<string>;
  narrative_am: Generated<string>;
  /** The day on which an admin said that the narrative as it is was checked, as `YYYY-MM-DD`; null where none has. */
  narrative_en_reviewed_on: string | null;
  narrative_am_reviewed_on: string | null;
  /** A withdrawn incident is told to nobody but admins, as one that is not published: see `isListedIncident`. */
  verification: Generated<"unreviewed" | "reported" | "corroborated" | "verified" | "disputed" | "withdrawn">;
  verification_note: ColumnType<string | null, string | null | undefined>;
  /** When the status was set; null for an incident of which nobody has said one. */
  verification_since: ColumnType<string | null, string | null | undefined>;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
};

/** What is known of an article, a video or an image as a source; null where nothing was entered. */
type Source = {
  title: string | null;
  /** Where nothing was entered, the host of the link is the outlet. */
  outlet: string | null;
  /** A calendar date, `YYYY-MM-DD`. */
  published_on: string | null;
  /** A BCP 47 tag. */
  language: string | null;
  source_kind: "news" | "report" | "official" | "testimony" | "social" | "court" | null;
  /** The id of another source of the incident. It may be in the trash, or be deleted for good. */
  repeats: string | null;
};

/** Nullable columns that a row may be inserted without. */
type Optional<Columns> = { [Name in keyof Columns]: ColumnType<Columns[Name], Columns[Name] | undefined> };

/** An article or a video of an incident, by its link. */
type LinkedMedia = Optional<Source> & {
  sequence: Generated<number>;
  id: string;
  incident_id: string;
  link: string;
  description: string;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
};

type Image = Optional<Source> & {
  sequence: Generated<number>;
  id: string;
  incident_id: string;
  description: string;
  /** Path below `/media/`: the hash of the largest served file, and its size in pixels. Equal images share it. */
  address: string;
  /** As uploaded. Private: a file name may identify people. */
  filename: string;
  /** Whether the original is the untouched file: 0 or 1. */
  untouched: number;
  /** AVIF files are encoded after the answer; `done` also when none was smaller. */
  avif_state: "pending" | "done";
  /** Also the time of receipt. */
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
};

/** A file of an image in the media store. Equal images refer to the same files. */
type ImageFile = {
  image_id: string;
  /** Its key in the media store, derived from its hash. */
  key: string;
  /** The original is the file as received, which is never served. */
  role: "original" | "served";
  /** Media type. */
  type: string;
  sha256: string;
  bytes: number;
  /** In pixels; of the original before rotation. */
  width: number;
  height: number;
};

/**
 * A file of the media store that no image refers to: from before it is written until an image refers to it, and
 * again when the last such image is deleted for good. Only files listed here are ever removed from the store.
 */
type LooseFile = {
  /** The upload, or the deleted image, that the file belongs to. */
  note: string;
  key: string;
  /** When its upload began; null when it may be removed at once. */
  arriving_since: string | null;
};

/** A figure as sources of an incident give it. */
type Claim = {
  sequence: Generated<number>;
  id: string;
  incident_id: string;
  kind: "killed" | "injured" | "displaced" | "missing";
  whom: "all" | "civilians" | "women" | "children";
  /** Equal for one number; both null where a source gives words only, which are in `as_written`. */
  minimum: number | null;
  maximum: number | null;
  /** Whether the source says "about": 0 or 1. */
  about: number;
  as_written: string | null;
  quote: string | null;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
};

/** A source that gives the figure: an article, a video or an image. */
type ClaimSource = { claim_id: string; source_id: string };

/** An armed group, an authority or another body that sources name. Never a person. */
type Organisation = {
  sequence: Generated<number>;
  id: string;
  name_en: string;
  name_am: string | null;
  /** Other names and abbreviations, as a list of texts. */
  other_names_json: string;
  /** One sentence that says what it is. */
  description: string;
  description_am: string | null;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
};

/** What sources of an incident say of an organisation's part in it. */
type Attribution = {
  sequence: Generated<number>;
  id: string;
  incident_id: string;
  organisation_id: string;
  stance: "alleged" | "claimed_by_themselves" | "denied" | "found_by_court";
  quote: string | null;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
};

/** A source that says so: an article, a video or an image. */
type AttributionSource = { attribution_id: string; source_id: string };

/**
 * What the public saw of an incident from one change to the next. Rows are never updated, but where a text is redacted, and
 * deleted only with the incident for good.
 */
type IncidentRevision = {
  incident_id: string;
  /** From 1, without a gap. */
  number: number;
  created_at: string;
  /** Why, in an admin's words; null where no reason was given with the change. */
  reason: string | null;
  /** Canonical JSON, as RFC 8785 has it. */
  body_json: string;
  /** Of `body_json`, in lower-case hex. */
  sha256: string;
  /** That of the revision before; null for the first. */
  previous_sha256: string | null;
  /** Of all the rest of the row and this of the row before, so that no column can change unnoticed. */
  record_sha256: string;
  /** 1 where it corrects what the one before told. It follows from both texts, and stays when one of them is redacted. */
  corrects: number;
};

/**
 * A hash that the manifest lists. Rows are written with the revision that calls for them, never updated and never deleted, also not
 * with the incident.
 */
type ManifestEntry = {
  /** From 1, without a gap. */
  number: number;
  /** The day on which it was written, in UTC, as `YYYY-MM-DD`; never before that of the row before. */
  date: string;
  kind: "revision" | "original" | "served";
  incident_id: string;
  /** The number of the revision; of a picture's file that of the first one that names the picture. */
  revision: number;
  /** Of the body of the revision, or of the file. */
  sha256: string;
  /** That of the revision; null for a file. */
  record_sha256: string | null;
  /** Media type and width in pixels of a served file, else null. */
  type: string | null;
  width: number | null;
  /** Of all the rest of the row and this of the row before. */
  entry_sha256: string;
};

/** What stays of the revisions of an incident that was deleted for good, for whoever cited one. */
type DestroyedRevision = { incident_id: string; number: number; created_at: string; sha256: string; destroyed_at: string };

/** A text that was taken out of an old revision, as it endangered somebody: where it stood, when it went and why. */
type IncidentRedaction = {
  incident_id: string;
  number: number;
  /** A JSON pointer (RFC 6901). */
  path: string;
  created_at: string;
  /** In an owner's words; everybody may read it. */
  reason: string;
  /** Of the text of the revision as it is now: the same in all rows of a revision. */
  body_sha256: string;
};

type Audit = {
  sequence: Generated<number>;
  at: string;
  /** Null for actions without a session: on the machine, by the server itself, or by an account that was deleted. */
  account_id: string | null;
  action: string;
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

/** How often something that owners should know of happened in one minute; who did it is not stored. */
type SecurityEvent = {
  /** `YYYY-MM-DDTHH:MM`, in UTC. */
  minute: string;
  kind: string;
  count: number;
};

/** A backup of the site, made or tried. */
type BackupRun = {
  sequence: Generated<number>;
  started_at: string;
  /** Until when it counts as under way without a word from it; null when it has ended. */
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
  invite: Invite;
  reset_link: ResetLink;
  setup_code: SetupCode;
  draft_link: DraftLink;
  twitter_campaign: TwitterCampaign;
  tweet: Tweet;
  email_campaign: EmailCampaign;
  place: Place;
  incident: Incident;
  article: LinkedMedia;
  video: LinkedMedia;
  image: Image;
  image_file: ImageFile;
  loose_file: LooseFile;
  claim: Claim;
  claim_source: ClaimSource;
  organisation: Organisation;
  attribution: Attribution;
  attribution_source: AttributionSource;
  incident_revision: IncidentRevision;
  destroyed_revision: DestroyedRevision;
  incident_redaction: IncidentRedaction;
  manifest_entry: ManifestEntry;
  audit: Audit;
  idempotency_key: IdempotencyKey;
  security_event: SecurityEvent;
  backup_run: BackupRun;
};

export type AccountRow = Selectable<Account>;
export type SessionRow = Selectable<Session>;
export type IncidentRevisionRow = Selectable<IncidentRevision>;
export type ManifestEntryRow = Selectable<ManifestEntry>;
export type InviteRow = Selectable<Invite>;
export type ResetLinkRow = Selectable<ResetLink>;
