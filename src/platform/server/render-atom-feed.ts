import { escapeHtml } from "./escape-html.ts";

type AtomEntry = { id: string; title: string; updated: string; address: string; summary: string };

type AtomFeed = {
  /** A URI that stays when addresses change. */
  id: string;
  title: string;
  author: string;
  language: string;
  /** The URL of the feed and of the page that has the same. */
  address: string;
  pageAddress: string;
  /** Newest first. */
  entries: AtomEntry[];
};

/** Of a feed without entries, as the format demands a date. */
const NEVER = "1970-01-01T00:00:00.000Z";

/** Renders an Atom feed (RFC 4287). */
export function renderAtomFeed({ id, title, author, language, address, pageAddress, entries }: AtomFeed): string {
  const rendered = entries.map(
    (entry) => `<entry>
<id>${escapeXml(entry.id)}</id>
<title type="text">${escapeXml(entry.title)}</title>
<updated>${escapeXml(entry.updated)}</updated>
<link rel="alternate" type="text/html" href="${escapeXml(entry.address)}"/>
<summary type="text">${escapeXml(entry.summary)}</summary>
</entry>
`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(language)}">
<id>${escapeXml(id)}</id>
<title type="text">${escapeXml(title)}</title>
<updated>${escapeXml(entries[0]?.updated ?? NEVER)}</updated>
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
