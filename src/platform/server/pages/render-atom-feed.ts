import { escapeHtml } from "#platform/shared/escape-text.ts";

/** A text in the language of the feed, or in another one. */
type AtomText = string | { text: string; language: string };
type AtomEntry = { id: string; title: AtomText; updated: string; address: string; summary: AtomText };

type AtomFeed = {
  /** A URI that stays when addresses change. */
  id: string;
  title: string;
  author: string;
  language: string;
  /** The URL of the feed and of the page that has the same. */
  address: string;
  pageAddress: string;
  /** As the page has them: the newest is not always the first. */
  entries: AtomEntry[];
};

/** The date of a feed without entries, as the format requires one. */
const NEVER = "1970-01-01T00:00:00.000Z";

/** Renders an Atom feed (RFC 4287). */
export function renderAtomFeed({ id, title, author, language, address, pageAddress, entries }: AtomFeed): string {
  const renderText = (name: string, content: AtomText) => {
    const { text, language: own } = typeof content === "string" ? { text: content, language } : content;
    return `<${name} type="text"${own === language ? "" : ` xml:lang="${escapeXml(own)}"`}>${escapeXml(text)}</${name}>`;
  };
  const rendered = entries.map(
    (entry) => `<entry>
<id>${escapeXml(entry.id)}</id>
${renderText("title", entry.title)}
<updated>${escapeXml(entry.updated)}</updated>
<link rel="alternate" type="text/html" href="${escapeXml(entry.address)}"/>
${renderText("summary", entry.summary)}
</entry>
`,
  );
  const updated = [NEVER, ...entries.map((entry) => entry.updated)].toSorted().at(-1) ?? NEVER;
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(language)}">
<id>${escapeXml(id)}</id>
<title type="text">${escapeXml(title)}</title>
<updated>${escapeXml(updated)}</updated>
<author><name>${escapeXml(author)}</name></author>
<link rel="self" type="application/atom+xml" href="${escapeXml(address)}"/>
<link rel="alternate" type="text/html" href="${escapeXml(pageAddress)}"/>
${rendered.join("")}</feed>
`;
}

/** XML has no way to write most control characters, lone surrogates and two others: they are left out. */
function escapeXml(text: string): string {
  return escapeHtml(text.toWellFormed().replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, ""));
}
