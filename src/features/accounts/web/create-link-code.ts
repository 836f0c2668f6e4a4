const BYTES = 32;

/** Creates a code that cannot be guessed: 256 random bits in base64url, which needs no encoding in a URL. */
export function createLinkCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
