import type { Generated, Selectable } from "kysely";

/*
 * The whole data model. Identifiers are UUIDv7 texts, moments ISO 8601 texts in UTC, JSON is text:
 * one form for both engines. `sequence` is given by the database and is what "newest" means;
 * no clock decides an order. A deleted row keeps everything and carries `deleted_at`.
 */

type Account = {
  sequence: Generated<number>;
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  /** The address as compared: one address is one account, however it is cased. Unique. */
  email_key: string;
  password_hash: string;
  role: "owner" | "admin";
  status: "active" | "waiting" | "disabled";
  created_at: string;
};

type Session = {
  /** SHA-256 of the cookie's secret, hex. The secret itself is stored nowhere. */
  token_hash: string;
  account_id: string;
  created_at: string;
  last_seen_at: string;
  revoked_at: string | null;
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

/** Codes printed by starts of an empty site; the very first account must give one. */
type SetupCode = { code_hash: string; created_at: string };

type TwitterCampaign = {
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

type EmailCampaign = {
  sequence: Generated<number>;
  id: string;
  title: string;
  description: string;
  subject: string;
  body: string;
  /** Lists of addresses, in the order in which they were written. */
  to_json: string;
  cc_json: string;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
};

type Incident = {
  sequence: Generated<number>;
  id: string;
  title: string;
  description: string;
  location: string;
  /** A calendar date, `YYYY-MM-DD`. */
  date_of_incident: string;
  number_of_killed: number;
  number_of_injured: number;
  number_of_displaced: number;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
};

/** An article or a video of an incident: what is told stands elsewhere, behind the link. */
type LinkedMedia = {
  sequence: Generated<number>;
  id: string;
  incident_id: string;
  link: string;
  description: string;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
};

type Image = {
  sequence: Generated<number>;
  id: string;
  incident_id: string;
  description: string;
  /** Where it is served, below `/media/`: a hash of the largest served file, and its size in pixels. Alike images share it. */
  address: string;
  /** As uploaded. Private: names of files may tell on people. */
  filename: string;
  /** Whether the original is as the camera made it: 0 or 1. */
  untouched: number;
  /** AVIF files are made after the answer; `done` also when none came out smaller. */
  avif_state: "pending" | "done";
  /** Also the time of receipt. */
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
};

/** A file of an image in the media store. Alike images name the same files. */
type ImageFile = {
  image_id: string;
  /** Its place in the media store, made of its own hash. */
  key: string;
  /** The original is as received, and never served. */
  role: "original" | "served";
  /** Media type. */
  type: string;
  sha256: string;
  bytes: number;
  /** Pixels; of the original as stored, not turned. */
  width: number;
  height: number;
};

/**
 * A file of the media store that no image may ever name: noted before it is kept, until an image names it, and
 * again when the last image that named it is destroyed. Only what is noted here is ever removed from the store.
 */
type LooseFile = {
  /** The upload, or the destroyed image, that the file came with. */
  note: string;
  key: string;
  /** Null when nobody is about to name it: it may go at once. */
  arriving_since: string | null;
};

type Audit = {
  sequence: Generated<number>;
  at: string;
  /** Null only for what nobody signed in did. */
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

export type Tables = {
  account: Account;
  session: Session;
  invite: Invite;
  setup_code: SetupCode;
  twitter_campaign: TwitterCampaign;
  tweet: Tweet;
  email_campaign: EmailCampaign;
  incident: Incident;
  article: LinkedMedia;
  video: LinkedMedia;
  image: Image;
  image_file: ImageFile;
  loose_file: LooseFile;
  audit: Audit;
  idempotency_key: IdempotencyKey;
};

export type AccountRow = Selectable<Account>;
export type InviteRow = Selectable<Invite>;
