import { describe, expect, it } from "vitest";
import { withoutShareParameters } from "./share-parameters.ts";

const VIDEO = "dQw4w9WgX-_";
const ARTICLE = "https://example.org/a/report";

describe("withoutShareParameters", () => {
  it.each([
    [`${ARTICLE}?fbclid=1`, ARTICLE],
    [`${ARTICLE}?id=1&gclid=2&utm_campaign=3#part`, `${ARTICLE}?id=1#part`],
    ["https://www.instagram.com/p/CabC/?igsh=abc==", "https://www.instagram.com/p/CabC/"],
    [`https://youtu.be/${VIDEO}?si=abc&t=90s`, `https://youtu.be/${VIDEO}?t=90s`],
    [`https://www.youtube.com/watch?v=${VIDEO}&feature=youtu.be`, `https://www.youtube.com/watch?v=${VIDEO}`],
    ["https://x.com/a/status/1?s=20&t=abc", "https://x.com/a/status/1"],
    ["https://mobile.twitter.com/a/status/1?s=20&lang=am", "https://mobile.twitter.com/a/status/1?lang=am"],
    ["https://example.org/?ሀ=ለ&mc_eid=1", "https://example.org/?ሀ=ለ"],
  ])("of %s is %s", (link, cleaned) => {
    expect(withoutShareParameters(link)).toBe(cleaned);
    expect(withoutShareParameters(cleaned)).toBe(cleaned);
  });

  it.each([
    `https://www.youtube.com/watch?v=${VIDEO}&t=90s`,
    "https://example.org/?si=1&s=2&t=3&feature=4",
    "https://notx.com/?s=1&t=2",
    "HTTPS://Example.org/a b/%e1?q=a+b&&c#utm_source=x",
    "https://example.org/?utmost=1&ref=x",
    `https://web.archive.org/web/2022/${ARTICLE}?utm_source=x`,
    "no link?utm_source=x",
  ])("keeps %s as typed", (link) => {
    expect(withoutShareParameters(link)).toBe(link);
  });
});
