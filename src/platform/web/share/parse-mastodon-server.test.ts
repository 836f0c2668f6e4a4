import { describe, expect, it } from "vitest";
import { parseMastodonServer } from "./networks.ts";

describe("parseMastodonServer", () => {
  it.each([
    ["mastodon.social", "mastodon.social"],
    ["  https://Mastodon.Social/home ", "mastodon.social"],
    ["@me@example.social", "example.social"],
    ["example.social:8443", "example.social:8443"],
    ["ምሳሌ.ኢትዮጵያ", new URL("https://ምሳሌ.ኢትዮጵያ").host],
    ["", null],
    ["mastodon", null],
    ["two words.social", null],
    ["javascript:alert(1)", null],
    ["https://", null],
    ["example.", null],
  ])("%j", (typed, server) => {
    expect(parseMastodonServer(typed)).toBe(server);
  });
});
