import { describe, expect, it } from "vitest";
import { escapeHtml } from "./escape-text.ts";

describe("escapeHtml", () => {
  it.each([
    ["<", "&lt;"],
    [">", "&gt;"],
    ['"', "&quot;"],
    ["&", "&amp;"],
    ["&lt;", "&amp;lt;"],
    ['<a title="x">&</a><a title="y">', "&lt;a title=&quot;x&quot;&gt;&amp;&lt;/a&gt;&lt;a title=&quot;y&quot;&gt;"],
    ["ሰላም 'and' peace", "ሰላም 'and' peace"],
  ])("escapes %s to %s", (text, expected) => {
    expect(escapeHtml(text)).toBe(expected);
  });
});
