import { describe, expect, it } from "vitest";
import { getLinkIdentity } from "./link-identity.ts";

const VIDEO = "dQw4w9WgX-_";
const ARTICLE = "https://example.org/a/report";

describe("getLinkIdentity", () => {
  it.each([
    [`https://youtu.be/${VIDEO}`, `https://www.youtube.com/watch?v=${VIDEO}`],
    [`https://m.youtube.com/watch?v=${VIDEO}&t=90s`, `https://www.youtube.com/shorts/${VIDEO}?si=abc`],
    [`https://youtube-nocookie.com/embed/${VIDEO}`, `https://web.archive.org/web/2022/https://youtu.be/${VIDEO}`],
    ["https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871?h=8272103f6e"],
    ["https://vimeo.com/76979871/8272103f6e", "https://vimeo.com/channels/staffpicks/76979871"],
    [
      "https://x.com/someone/status/1539000000000000001?s=20&t=abc",
      "https://mobile.twitter.com/i/web/status/1539000000000000001",
    ],
    ["https://twitter.com/old_name/status/1539/photo/1", "https://x.com/new_name/status/1539"],
    ["https://www.facebook.com/page/posts/pfbid02abc", "https://m.facebook.com/story.php?story_fbid=pfbid02abc&id=1"],
    ["https://www.facebook.com/watch/?v=123456", "https://web.facebook.com/some.page/videos/a-title/123456/"],
    ["https://www.facebook.com/groups/g/permalink/123456/", "https://de-de.facebook.com/groups/g/posts/123456"],
    ["https://www.instagram.com/p/CabC-1/?igsh=x", "https://instagram.com/someone/reel/CabC-1/"],
    ["https://www.tiktok.com/@a/video/712345?is_from_webapp=1", "https://m.tiktok.com/v/712345.html"],
    ["https://t.me/s/Channel/12", "https://t.me/channel/12?single"],
    ["https://telegram.me/group/5/12", "https://t.me/group/12"],
    ["https://t.me/s/channel", "https://t.me/channel"],
    [ARTICLE, `http://www.example.org/a/report/?fbclid=1&UTM_source=x#top`],
    [ARTICLE, "https://amp.example.org/a/report?gclid=1"],
    [ARTICLE, "https://user:pass@mobile.example.org:443/a/report"],
    [ARTICLE, "https://web.archive.org/web/20220618120000if_/https://m.example.org/a/report?utm_medium=y"],
    ["https://am.wikipedia.org/wiki/አማራ", "https://am.m.wikipedia.org/wiki/%e1%8a%a0%E1%88%9B%E1%88%AB"],
    ["https://bücher.example/a", "https://xn--bcher-kva.example/a"],
    ["https://example.org/a%7Eb", "https://example.org/a~b"],
    ["https://example.org/?b=2&a=1", "https://example.org?a=1&b=2&igsh=x"],
    ["https://example.org/#!/a/", "https://www.example.org/#!/a"],
    ["HTTPS://EXAMPLE.ORG./a", "https://example.org/a"],
  ])("is the same for %s and %s", (one, other) => {
    expect(getLinkIdentity(other)).toBe(getLinkIdentity(one));
  });

  it.each([
    ["https://example.org/a?id=1", "https://example.org/a?id=2"],
    ["https://example.org/a", "https://example.org/A"],
    [`https://www.youtube.com/watch?v=${VIDEO}`, "https://www.youtube.com/watch?v=dQw4w9WgXaa"],
    ["https://www.youtube.com/@one", "https://www.youtube.com/@two"],
    ["https://vimeo.com/76979871", "https://vimeo.com/76979872"],
    ["https://amp.example.org/a", "https://example.org/amp/a"],
    ["https://example.org/a", "https://example.org:8443/a"],
    ["https://bücher.example/a", "https://bucher.example/a"],
    ["https://example.org/a%2Fb", "https://example.org/a/b"],
    ["https://example.org/a?t=1", "https://example.org/a?t=2"],
    ["https://example.org/#/a", "https://example.org/#/b"],
    ["https://news.example.org/a", "https://example.org/a"],
    ["https://example.org/a", "https://example.com/a"],
    ["https://x.com/a/status/1539", "https://x.com/a/status/1540"],
    ["https://x.com/a", "https://x.com/b"],
    ["https://www.facebook.com/permalink.php?story_fbid=1&id=7", "https://www.facebook.com/permalink.php?story_fbid=2&id=7"],
    ["https://www.instagram.com/p/CabC/", "https://www.instagram.com/p/cabc/"],
    ["https://t.me/channel/12", "https://t.me/channel/13"],
    ["https://t.me/channel/12", "https://t.me/channel/12?comment=3"],
    ["https://t.me/c/1234567/12", "https://t.me/c/7654321/12"],
    ["https://www.m.com/a", "https://www.amp.com/a"],
  ])("differs for %s and %s", (one, other) => {
    expect(getLinkIdentity(other)).not.toBe(getLinkIdentity(one));
  });

  it("is the text itself where it is no link", () => {
    expect(getLinkIdentity(" https:// ")).toBe("https://");
  });
});
