/**
 * Splits a text into what readers take for characters. Firefox 124 has no `Intl.Segmenter`: there an emoji of several signs is
 * split into these.
 */
export function splitCharacters(text: string): string[] {
  if (!("Segmenter" in Intl)) return [...text];
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
}
