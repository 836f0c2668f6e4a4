/** A setting that an owner made, without a row where there is none; and of which data the list of places is. */
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
