/**
 * Returns the paragraphs of a text, which are separated by blank lines, with the line breaks within each. Further
 * blank lines stay at the beginning of the next paragraph, so that joining by two line feeds restores the text.
 */
export function splitParagraphs(text: string): string[] {
  const parts = text.match(/\n*[^\n]+(?:\n[^\n]+)*/g) ?? [];
  return parts.map((part, index) => (index === 0 ? part : part.slice(2)));
}
