/** The version of the format. A later one adds names and does not change the meaning of these. */
export const MANIFEST_VERSION = 1;
export const MANIFEST_PATH = "/manifest.json";
export const getYearPath = (year: string): string => `/manifests/${year}.json`;

/** The hash of a revision, of an original image, or of an image file that is shown. */
export type ManifestEntry = {
  incident_id: string;
  kind: "revision" | "original" | "served";
  /** The number of the revision; for a picture's file, of the first revision with the picture. */
  revision: number;
  /** The hash of the `body_json` of the revision, or of the file, in lower-case hex. */
  sha256: string;
  /** For a revision: covers number, date and reason, and all revisions before it. */
  record_sha256?: string;
  /** For a file that is shown: media type, and width in pixels. */
  type?: string;
  width?: number;
};

/** The entries of a day; days without entries are left out. */
export type ManifestDay = {
  /** `YYYY-MM-DD`, in UTC. */
  date: string;
  entries: ManifestEntry[];
  /** The hash of the previous day, also across years; null for the first. */
  previous_sha256: string | null;
  /** The hash of the canonical JSON (RFC 8785) of the day without this field. */
  sha256: string;
};

/** The file of a year. Once the year is over, its bytes never change. */
export type ManifestYear = {
  year: string;
  days: ManifestDay[];
  /** The day of the request, or the last day of the year; entries may still be added to that day. */
  as_of: string;
};

/** The file of a year, as the manifest names it. */
export type ListedYear = {
  year: string;
  path: string;
  /** The number of entries in the file. */
  entries: number;
  /** The hash of the bytes of the file. */
  sha256: string;
};

export type Manifest = {
  version: number;
  site: string;
  /** The day of the request. */
  as_of: string;
  how_to_check: string;
  /** The oldest first; years without entries are left out. */
  years: ListedYear[];
};

/** Returns the day until which the file of a year is complete, in a manifest of a day. */
export const getYearAsOf = (year: string, asOf: string): string => (asOf.slice(0, year.length) > year ? `${year}-12-31` : asOf);
