import { describe, expect, it } from "vitest";
import { measureCpu } from "../../../tests/measure-cpu.ts";
import { encodeLinks, splitLinks } from "./urls.ts";

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

  it("is fast with a long row of characters", async () => {
    const texts = [
      "https://".repeat(2000),
      `https://${".".repeat(16_000)}`,
      `https://a.example/${")".repeat(16_000)}`,
      ":".repeat(16_000),
    ];
    // A pattern of quadratic time would take seconds.
    expect((await measureCpu(() => texts.map(splitLinks))).ms).toBeLessThan(1000);
  });
});

describe("encodeLinks", () => {
  it.each([
    ["ሰላም https://a.example/x?b=1#c", "ሰላም https://a.example/x?b=1#c"],
    ["https://am.wikipedia.org/wiki/አማራ", "https://am.wikipedia.org/wiki/%E1%8A%A0%E1%88%9B%E1%88%AB"],
    ["https://a.example/ሀ። ዛሬ #ኢትዮጵያ", "https://a.example/%E1%88%80። ዛሬ #ኢትዮጵያ"],
    ["«https://a.example/ሀ_(ሁ)»፣", "«https://a.example/%E1%88%80_(%E1%88%81)»፣"],
    ["https://ar.wikipedia.org/wiki/أمهرة", "https://ar.wikipedia.org/wiki/%D8%A3%D9%85%D9%87%D8%B1%D8%A9"],
    ["https://a.example/?q=ሀ%20b&c=é#ሁ", "https://a.example/?q=%E1%88%80%20b&c=%C3%A9#%E1%88%81"],
    ["HTTPS://me@አማራ.example:8080/ሀ", "HTTPS://me@አማራ.example:8080/%E1%88%80"],
    ["https://a.example/😀\ud83d", "https://a.example/%F0%9F%98%80\ud83d"],
    [
      "https://a.example/1ን https://a.exampleን https://a.example/xの",
      "https://a.example/1ን https://a.exampleን https://a.example/xの",
    ],
    ["https://a.example/ሀ፡ሁ \u202ahttps://a.example/\u202c", "https://a.example/%E1%88%80፡ሁ \u202ahttps://a.example/\u202c"],
    ["https://fr.wikipedia.org/wiki/Café www.ሀ.example/ሀ", "https://fr.wikipedia.org/wiki/Caf%C3%A9 www.ሀ.example/ሀ"],
  ])("writes %j as %j", (text, expected) => {
    expect(encodeLinks(text)).toBe(expected);
    expect(encodeLinks(expected)).toBe(expected);
  });
});
