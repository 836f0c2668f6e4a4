/** Returns the URL, or null where the text is none. Chrome 119 and Safari 16 have no `URL.canParse`. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
