const BYTES = 32;

/** A code nobody guesses: 256 random bits in base64url, which stands in an address as it is. */
export function createLinkCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
