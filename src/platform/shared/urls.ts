import { trimInvisible } from "#platform/shared/normalize-unicode.ts";

export type TextPart = {
  text: string;
  /** The host that a link leads to; undefined for other text. */
  domain?: string;
  /** The position in the whole text. */
  start: number;
};

const LINK = /https?:\/\/[^\s<>"]+/gi;
/** The end of a sentence, or of a quotation in it, is not a part of its last link. */
const PUNCTUATION = /['.,:;!?…’”»\u1361-\u1368]/;
const BRACKETS = ["()", "[]", "{}"] as const;

/** Splits a text into links and the text between them. The joined parts are the whole text. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: match, index } of text.matchAll(LINK)) {
    const link = trimPunctuation(match);
    const url = parseUrl(link);
    if (!url) continue;
    if (index > end) parts.push({ text: text.slice(end, index), start: end });
    parts.push({ text: link, domain: url.hostname.replace(/^www\./, ""), start: index });
    end = index + link.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), start: end });
  return parts;
}

/**
 * Returns the text with percent-encoded paths of links, as a browser's address bar copies them: X ends a link at the first letter of a
 * script that it does not expect there. What follows a Latin letter or a digit without a space, such as the ን of `https://a.example/1ን`,
 * is no part of the link.
 */
export function encodeLinks(text: string): string {
  if (!NON_ASCII.test(text)) return text;
  return splitLinks(text)
    .map(({ text: part, domain }) => (domain === undefined ? part : encodeLink(part)))
    .join("");
}

const NON_ASCII = /[^\0-\x7f]/;
/** X itself expects Latin and Cyrillic letters. */
const END_OF_LINK = /[a-z\d](?=[^\0-\u04ff])|(?=[\p{Cf}\p{Surrogate}\u1361-\u1368])/iu;
const HOST = /^https?:\/\/[^/?#]*/i;

function encodeLink(part: string): string {
  const end = END_OF_LINK.exec(part);
  const link = end ? part.slice(0, end.index + end[0].length) : part;
  const host = HOST.exec(link)?.[0] ?? "";
  return host + link.slice(host.length).replaceAll(/[^\0-\x7f]+/g, encodeURIComponent) + part.slice(link.length);
}

/** A bracket stays where the link opens it, as in `/wiki/Tole_(2022)`. */
function trimPunctuation(link: string): string {
  const unopened = new Map<string, number>(
    BRACKETS.map(([open = "", close = ""]) => [close, link.split(close).length - link.split(open).length]),
  );
  let end = link.length;
  for (; end > 0; end -= 1) {
    const last = link.charAt(end - 1);
    const count = unopened.get(last) ?? 0;
    if (count <= 0 && !PUNCTUATION.test(last) && trimInvisible(last) !== "") break;
    unopened.set(last, count - 1);
  }
  return link.slice(0, end);
}

/** Returns the URL, or null where the text is none. Chrome 119 and Safari 16 have no `URL.canParse`. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
