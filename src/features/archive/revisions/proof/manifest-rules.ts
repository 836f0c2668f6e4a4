/** The version of the format. A later one adds names and does not change the meaning of these. */
export const MANIFEST_VERSION = 2;
export const MANIFEST_PATH = "/manifest.json";
export const ENTRIES_PATH = "/manifest.jsonl";

/** The digits of a hash that a browser sends to look it up. */
export const HASH_START_LENGTH = 5;

export type EntryKind = "revision" | "original" | "served";

/** A line of the list: the hash of a revision, of an original image, or of an image file that is shown. Its names are in canonical order. */
export type ManifestEntry = {
  /** `YYYY-MM-DD`, in UTC. */
  date: string;
  incident_id: string;
  kind: EntryKind;
  /** For a revision: covers number, date and reason, and all revisions before it. */
  record_sha256?: string;
  /** The number of the revision; for a picture's file, of the first revision with the picture. */
  revision: number;
  /** The hash of the `body_json` of the revision, or of the file, in lower-case hex. */
  sha256: string;
  /** For a file that is shown: media type, and width in pixels. */
  type?: string;
  width?: number;
};

/** What the list is, so that a copy of this alone is a witness of it. */
export type Manifest = {
  version: number;
  site: string;
  how_to_check: string;
  path: string;
  entries: number;
  bytes: number;
  /** The hash of the bytes of the list. */
  sha256: string;
};
