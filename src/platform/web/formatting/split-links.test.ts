import { describe, expect, it } from "vitest";
import { splitLinks } from "./split-links.ts";

describe("splitLinks", () => {
  it.each([
    ["", []],
    ["no link", ["no link"]],
    ["https://example.org/a", ["https://example.org/a → example.org"]],
    ["https://example.org/a\u200b\u202c.", ["https://example.org/a → example.org", "\u200b\u202c."]],
    ["See https://www.example.org/a?b=c#d.", ["See ", "https://www.example.org/a?b=c#d → example.org", "."]],
    ["አማራ https://example.org/ሀ። ዛሬ", ["አማራ ", "https://example.org/ሀ → example.org", "። ዛሬ"]],
    [
      "(https://a.example/x) HTTP://B.EXAMPLE/y",
      ["(", "https://a.example/x → a.example", ") ", "HTTP://B.EXAMPLE/y → b.example"],
    ],
    // The host is the one that a browser would open, with any text before it.
    ["https://un.org@evil.example/un.org", ["https://un.org@evil.example/un.org → evil.example"]],
    ["https://አማራ.example/", ["https://አማራ.example/ → xn--1xd6ayz.example"]],
    ["https://[ and https://", ["https://[ and https://"]],
    ["https://a.example/wiki/Tole_(2022)", ["https://a.example/wiki/Tole_(2022) → a.example"]],
    ["(https://a.example/b_(c)).", ["(", "https://a.example/b_(c) → a.example", ")."]],
    ["«https://a.example/x»፣", ["«", "https://a.example/x → a.example", "»፣"]],
    ['<a href="https://a.example">x</a>', ['<a href="', "https://a.example → a.example", '">x</a>']],
    ["javascript:alert(1) ftp://a.example", ["javascript:alert(1) ftp://a.example"]],
  ])("splits %j", (text, expected) => {
    const parts = splitLinks(text);
    expect(parts.map(({ text, domain }) => (domain ? `${text} → ${domain}` : text))).toEqual(expected);
    expect(parts.map((part) => part.text).join("")).toBe(text);
    for (const part of parts) expect(text.slice(part.start, part.start + part.text.length)).toBe(part.text);
  });

  it("is fast with a long row of characters", () => {
    const started = performance.now();
    for (const text of [
      "https://".repeat(2000),
      `https://${".".repeat(16_000)}`,
      `https://a.example/${")".repeat(16_000)}`,
      ":".repeat(16_000),
    ])
      splitLinks(text);
    // A pattern of quadratic time would take seconds.
    expect(performance.now() - started).toBeLessThan(1000);
  });
});
