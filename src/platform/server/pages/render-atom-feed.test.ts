import { describe, expect, it } from "vitest";
import { renderAtomFeed } from "./render-atom-feed.ts";

const feed = {
  id: "tag:example.org,2026:notes",
  title: "Notes",
  author: "Example",
  language: "am",
  address: "https://example.org/am/notes.atom",
  pageAddress: "https://example.org/am/notes",
};
const entry = {
  id: "tag:example.org,2026:notes/1",
  title: "First",
  updated: "2026-01-02T03:04:05.000Z",
  address: "https://example.org/am/notes/1?a=1&b=2",
  summary: "ሰላም",
};

describe("renderAtomFeed", () => {
  it("has what RFC 4287 requires of a feed and of each entry", () => {
    const older = { ...entry, id: `${entry.id}0`, updated: "2025-01-01T00:00:00.000Z" };
    expect(renderAtomFeed({ ...feed, entries: [entry, older] })).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="am">
<id>tag:example.org,2026:notes</id>
<title type="text">Notes</title>
<updated>2026-01-02T03:04:05.000Z</updated>
<author><name>Example</name></author>
<link rel="self" type="application/atom+xml" href="https://example.org/am/notes.atom"/>
<link rel="alternate" type="text/html" href="https://example.org/am/notes"/>
<entry>
<id>tag:example.org,2026:notes/1</id>
<title type="text">First</title>
<updated>2026-01-02T03:04:05.000Z</updated>
<link rel="alternate" type="text/html" href="https://example.org/am/notes/1?a=1&amp;b=2"/>
<summary type="text">ሰላም</summary>
</entry>
<entry>
<id>tag:example.org,2026:notes/10</id>
<title type="text">First</title>
<updated>2025-01-01T00:00:00.000Z</updated>
<link rel="alternate" type="text/html" href="https://example.org/am/notes/1?a=1&amp;b=2"/>
<summary type="text">ሰላም</summary>
</entry>
</feed>
`);
  });

  it.each([
    ["</title><script>alert(1)</script>", "&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;"],
    ["]]>&amp;\"'", "]]&gt;&amp;amp;&quot;'"],
    ["a\u0000b\u000bc\u001bd\ufffee\ud800f", "abcde\ufffdf"],
    ["ሀ 👩‍👧\ttab\nline", "ሀ 👩‍👧\ttab\nline"],
  ])("tells %j as text", (title, expected) => {
    expect(renderAtomFeed({ ...feed, entries: [{ ...entry, title }] })).toContain(`<title type="text">${expected}</title>`);
  });

  it("says which texts are in another language, and when the newest entry was updated", () => {
    const other = { ...entry, updated: "2026-02-01T00:00:00.000Z", summary: { text: "Peace", language: "en" } };
    const xml = renderAtomFeed({ ...feed, entries: [{ ...entry, title: { text: "ሰላም", language: "am" } }, other] });
    expect(xml).toContain('<title type="text">ሰላም</title>');
    expect(xml).toContain('<summary type="text" xml:lang="en">Peace</summary>');
    expect(xml).toMatch(/<title type="text">Notes<\/title>\n<updated>2026-02-01/);
  });

  it("has a date even without entries", () => {
    expect(renderAtomFeed({ ...feed, entries: [] })).toContain("<updated>1970-01-01T00:00:00.000Z</updated>");
  });
});
