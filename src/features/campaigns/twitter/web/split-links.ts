export type TextPart = {
  text: string;
  /** The host that a link leads to; undefined for other text. */
  domain?: string;
  /** The position in the whole text. */
  start: number;
};

// The punctuation that ends a sentence does not belong to its last link.
const LINK = /https?:\/\/[^\s<>"]+[^\s<>"'.,:;!?)\]}\u1361-\u1368]/gi;

/** Splits a text into links and what stands between them. The texts of the parts joined are the whole text. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: link, index } of text.matchAll(LINK)) {
    if (!URL.canParse(link)) continue;
    if (index > end) parts.push({ text: text.slice(end, index), start: end });
    parts.push({ text: link, domain: new URL(link).hostname.replace(/^www\./, ""), start: index });
    end = index + link.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), start: end });
  return parts;
}
