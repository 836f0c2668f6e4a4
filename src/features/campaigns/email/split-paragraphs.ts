/**
 * The paragraphs of a letter, which blank lines separate, with the line breaks within each. Blank lines beyond
 * the one that separates stay at the beginning of the next paragraph, so that joined by two line feeds the
 * paragraphs are the text again.
 */
export function splitParagraphs(text: string): string[] {
  const parts = text.match(/\n*[^\n]+(?:\n[^\n]+)*/g) ?? [];
  return parts.map((part, index) => (index === 0 ? part : part.slice(2)));
}
