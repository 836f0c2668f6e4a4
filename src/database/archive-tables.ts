import type { ColumnType, Generated } from "kysely";
import type { Language } from "#platform/shared/languages.ts";
import type { Publication } from "./campaign-tables.ts";
import type { TableRules } from "./table-rules.ts";

/* The tables of incidents, and of all that documents them. `tables.ts` says what holds for all tables. */

type PlacePrecision = "exact" | "near" | "district" | "zone" | "region" | "country";

/**
 * A region, a zone, a district or a town. The columns of a place that came with the site have the data of its version;
 * columns that begin with `added_` are only changed by admins, for every place.
 */
type Place = {
  /** Of a place of the data derived from its key there, so that it is the same in every installation. */
  id: string;
  kind: "region" | "zone" | "district" | "town";
  /** The region of a zone, the zone or the region of a district or a town. */
  parent_id: string | null;
  name: string;
  spellings_json: string;
  added_spellings_json: Generated<string>;
  /** Its code at OCHA. */
  pcode: string | null;
  latitude: number | null;
  longitude: number | null;
  /** Where the place was taken from; null for one that an admin added. */
  source: string | null;
  /** The admin who added it. */
  created_by: string | null;
  created_at: string;
  updated_at: string;
};

/** The name of a place in another language than English. As in the place, admins set the columns that begin with `added_`. */
type PlaceText = {
  place_id: string;
  language: Language;
  /** A name and where it was found: both or none. */
  name: string | null;
  source: string | null;
  added_name: string | null;
  added_source: string | null;
};

/** A name by which a place is searched, as fold-name.ts of the archive folds it. */
type PlaceName = {
  place_id: string;
  name: string;
  /** 0 for the rest of a name from a later word on, so that "West Wellega" is found by either word. */
  is_whole: number;
};

type Incident = Publication & {
  sequence: Generated<number>;
  id: string;
  /** Its first language, which has a row of `incident_text`: the language of the title and description in the API. */
  language: Language;
  location: string;
  /** Where it was, beside `location`; null where nobody has said it. */
  place_id: ColumnType<string | null, string | null | undefined>;
  /** How precise the place is. Only `country` needs no place. */
  place_precision: ColumnType<PlacePrecision | null, PlacePrecision | null | undefined>;
  /** When it happened, as an expression of ISO 8601-2: see date-rules.ts of the archive. */
  date: string;
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
  /** Why an admin gives these counts; null where nothing was entered with them. */
  count_reason: ColumnType<string | null, string | null | undefined>;
  /** Keys of kinds of event, the most telling first. */
  kinds_json: Generated<string>;
  /** The incident that records the same event and is read instead. */
  replaced_by: ColumnType<string | null, string | null | undefined>;
  /** The incident that describes the series to which this one belongs. */
  part_of: ColumnType<string | null, string | null | undefined>;
  /** A withdrawn incident is visible only to admins, as one that is not published: see `isListedIncident`. */
  verification: Generated<"unreviewed" | "reported" | "corroborated" | "verified" | "disputed" | "withdrawn">;
  verification_note: ColumnType<string | null, string | null | undefined>;
  /** When the status was set; null when nobody has set one. */
  verification_since: ColumnType<string | null, string | null | undefined>;
  /** When a change of what it states took "verified" back; null where none has since an admin set a status. */
  verified_until: ColumnType<string | null, string | null | undefined>;
  /** The account that was the last to change what it states; null where that was no admin. */
  stated_by: ColumnType<string | null, string | null | undefined>;
  /** The highest number among the pending renames that came before that change; 0 when none was pending. */
  stated_after: Generated<number>;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
};

/** The texts of an incident in one language, empty without a text; a language without any text has no row. */
type IncidentText = {
  incident_id: string;
  language: Language;
  /** Never empty in the first language of the incident. */
  title: Generated<string>;
  description: Generated<string>;
  /** The full account of what happened. */
  narrative: Generated<string>;
  /** The day on which an admin said that the narrative as it is was checked, as `YYYY-MM-DD`; null where none has. */
  reviewed_on: string | null;
};

/** The number of an incident in a list of others. */
type IncidentExternalId = {
  incident_id: string;
  scheme: "ucdp_ged" | "acled" | "wikidata" | "other";
  value: string;
  /** From 0, in the order in which they were given. */
  position: number;
};

/** The details of a source; null where nothing was entered. */
type SourceDetails = {
  title: string | null;
  /** Where nothing was entered, the host of the link is the outlet. */
  outlet: string | null;
  /** A calendar date, `YYYY-MM-DD`. */
  published_on: string | null;
  /** A BCP 47 tag. */
  language: string | null;
  source_kind: "news" | "report" | "official" | "testimony" | "social" | "court" | "encyclopaedia" | "fact_check" | null;
  /** The id of another source of the incident. It may be in the trash. */
  repeats: string | null;
  /** Where an archive of the web keeps a copy. */
  archived_link: string | null;
  /** The day on which somebody last read it, `YYYY-MM-DD`. */
  accessed_on: string | null;
  /** Whose work it is, and on what terms it is shown. */
  rights: string | null;
};

/** Nullable columns that a row may be inserted without. */
type Optional<Columns> = { [Name in keyof Columns]: ColumnType<Columns[Name], Columns[Name] | undefined> };

/** An article, a video, an image or a document of an incident. A document has no address, as a book or a paper judgment. */
type Source = Optional<SourceDetails> & {
  sequence: Generated<number>;
  id: string;
  incident_id: string;
  type: "article" | "video" | "image" | "document";
  /** Null for an image and a document. */
  link: ColumnType<string | null, string | null | undefined>;
  /** What a document is, so that somebody can find it; null for the others. */
  reference: ColumnType<string | null, string | null | undefined>;
  description: string;
  /** What an image shows; null for the others, and where nobody said so. */
  image_kind: ColumnType<"photo" | "map" | "document" | "drawing" | null, string | null | undefined>;
  /** Whether an image is hard to look at, so that visitors see it after a click: 0 or 1. */
  is_sensitive: Generated<number>;
  created_at: string;
  updated_at: string;
  deleted_at: ColumnType<string | null, string | null | undefined>;
};

/** The data of an image besides its source, whose id it shares. */
type Image = {
  id: string;
  /** Path below `/media/`: the hash of the largest served file, and its size in pixels. Equal images share it. */
  address: string;
  /** As uploaded. Private: a file name may identify people. */
  filename: string;
  /** Whether the original is the untouched file: 0 or 1. */
  untouched: number;
  /** AVIF files are encoded after the response; `done` also when none was smaller. */
  avif_state: "pending" | "done";
};

/** A file of an image in the media store. Equal images refer to the same files. */
export type ImageFile = {
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
type PendingFile = {
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

/** A place or an organisation that was changed, while incidents that name it may still be found by its old words or be verified as before. */
type PendingRename = {
  sequence: Generated<number>;
  root_id: string;
  account_id: string | null;
  at: string;
  /** 1 where it changed what the incidents state, so that none of them stays verified. */
  is_statement: number;
};

/** An armed group, an authority or another body that sources name. Never a person. */
type Organisation = {
  sequence: Generated<number>;
  id: string;
  name_en: string;
  /** Other names and abbreviations, as a list of texts. */
  other_names_json: string;
  /** One sentence that says what it is. */
  description: string;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
};

/** The name and description of an organisation in another language than English; null without one. */
type OrganisationText = {
  organisation_id: string;
  language: Language;
  name: string | null;
  description: string | null;
};

/** The statements of an incident's sources about an organisation's part in it. */
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
 * The search index of an incident, public or not: derived from its other tables whenever it is written, see index-store.ts of the
 * archive. Its words are in `incident_words`.
 */
type IncidentListing = {
  /** The moment of the row, not of the incident: it stays when a draft is published. */
  sequence: Generated<number>;
  incident_id: string;
  /** The format of the row and its words; another one than today's says that they have to be written again. */
  format: string;
  /** Larger than in each row written before. */
  changed: number;
  incident_sequence: number;
  publication: Incident["publication"];
  is_deleted: number;
  /** Whether visitors see it. */
  is_listed: number;
  /** Whether an incident that visitors see replaces it, or has it as a part. */
  is_replaced: number;
  is_part: number;
  first_day: string;
  last_day: string | null;
  place_id: string | null;
  zone_id: string | null;
  region_id: string | null;
  place_precision: string | null;
  status: string;
  /** A bit for each kind, in the order of kind-rules.ts. */
  kinds: number;
  killed_minimum: number | null;
  killed_maximum: number | null;
  injured_minimum: number | null;
  injured_maximum: number | null;
  displaced_minimum: number | null;
  displaced_maximum: number | null;
  /** Hash of the words in `incident_words`: equal words are not written again. Empty if they must be. */
  words_hash: string;
};

/** The one row counts the changes of the listing, so that a copy of it in memory can follow. */
type ListingState = {
  id: number;
  changed: number;
  removed: number;
};

/**
 * The words of each row of a listing: on SQLite a full-text index, whose `rowid` is the `sequence` of that row, on PostgreSQL a table
 * with that column. SQL in word-store.ts only.
 */
type Words = { sequence: number; words: string };

export type ArchiveTables = {
  place: Place;
  place_text: PlaceText;
  place_name: PlaceName;
  incident: Incident;
  incident_text: IncidentText;
  incident_external_id: IncidentExternalId;
  incident_listing: IncidentListing;
  incident_words: Words;
  listing_state: ListingState;
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
};

const ofIncident = { kind: "incident", id: "incident_id" } as const;
export const archiveTables: TableRules<ArchiveTables> = {
  place: { order: ["id"], texts: ["name", "spellings_json", "added_spellings_json"], kind: "place", id: "id" },
  place_text: { order: ["place_id", "language"], texts: ["added_name", "added_source"], kind: "place", id: "place_id" },
  place_name: { order: ["name", "place_id"] },
  incident: { order: ["sequence"], texts: ["location", "count_reason", "verification_note"], kind: "incident", id: "id" },
  incident_text: { order: ["incident_id", "language"], texts: ["title", "description", "narrative"], ...ofIncident },
  incident_external_id: { order: ["incident_id", "position"], texts: ["value"], ...ofIncident },
  incident_listing: { order: null },
  incident_words: { order: null },
  listing_state: { order: null },
  source: {
    order: ["sequence"],
    texts: ["title", "outlet", "link", "reference", "description", "archived_link", "rights"],
    ...ofIncident,
  },
  image: { order: ["id"], texts: ["filename"], ...ofIncident },
  image_file: { order: ["image_id", "key"] },
  pending_file: { order: null },
  pending_rename: { order: ["sequence"] },
  claim: { order: ["sequence"], texts: ["as_written", "quote"], ...ofIncident },
  claim_source: { order: ["claim_id", "source_id"] },
  organisation: { order: ["sequence"], texts: ["name_en", "other_names_json", "description"], kind: "organisation", id: "id" },
  organisation_text: {
    order: ["organisation_id", "language"],
    texts: ["name", "description"],
    kind: "organisation",
    id: "organisation_id",
  },
  attribution: { order: ["sequence"], texts: ["quote"], ...ofIncident },
  attribution_source: { order: ["attribution_id", "source_id"] },
};
