import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normalizeText } from "#platform/shared/text-schema.ts";
import { measureCpu } from "../../../../tests/measure-cpu.ts";
import { getTweetLength, TWEET_MAX_LENGTH, TWEETS_MAX_COUNT, tweetBodiesSchema, tweetBodySchema } from "./rules.ts";
import { createTwitterCampaign } from "./schemas.ts";

const REQUIRED = "You must enter your Tweet.";
const TOO_LONG = "Character limit for a tweet is 280 characters";
const CONTROLS = "Please remove the invisible control characters.";
const LINK = "https://example.org/a/rather/long/address?with=parameters&and=more";

const MARKS = `a${"\u0301".repeat(400_000)}${"\u0316".repeat(400_000)}`;

const messagesOf = (value: unknown) => tweetBodySchema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

describe("getTweetLength", () => {
  it.each([
    ["nothing", "", 0],
    ["Latin letters", "I am a tweet", 12],
    ["accents, composed or not", "é e\u0301", 3],
    ["Ethiopic letters, two each", "ሰላም", 6],
    ["an Ethiopic word space, two", "ሰላም፡ለዓለም", 16],
    ["140 Ethiopic letters", "ሰ".repeat(140), 280],
    ["141 Ethiopic letters", "ሰ".repeat(141), 282],
    ["Chinese and Japanese, two each", "日本のの", 8],
    ["Arabic, one each", "سلام", 4],
    ["curly quotes and dashes, one each", "“a”–‘b’", 7],
    ["a new line, one", "a\nb", 3],
    ["Windows line ends, one", "a\r\nb", 3],
    ["spaces around, none", "  a  ", 1],
    ["a link, 23", LINK, 23],
    ["a link shorter than 23, 23 all the same", "http://a.et", 23],
    ["a bare domain, 23", "example.org", 23],
    ["text before a link", `Read ${LINK}`, 28],
    ["text after a link", `${LINK} now`, 27],
    ["text on both sides", `Read ${LINK} now`, 32],
    ["two links", `${LINK} ${LINK}`, 47],
    ["a link in Ethiopic text", `ያንብቡ ${LINK} አሁን`, 8 + 1 + 23 + 1 + 6],
    ["a link with Ethiopic letters, 23", "https://am.wikipedia.org/wiki/አማራ", 23],
    ["a link with Arabic letters, and a full stop", "https://ar.wikipedia.org/wiki/أمهرة።", 23 + 2],
    ["a link with letters in brackets, and a hashtag", "https://am.wikipedia.org/wiki/ሀ_(ሁ) #ኢትዮጵያ", 23 + 1 + 11],
    ["a link with an Ethiopic host", "https://አማራ.example.org/ሀ?ሁ=ሂ#ሃ", 23],
    ["what only looks like a link", "http:// is not one", 18],
    ["a hashtag and a mention", "#Amhara @example", 16],
    ["an emoji, two", "🐱", 2],
    ["a family of four, two", "👨‍👩‍👧‍👦", 2],
    ["a skin tone, two", "🙋🏽", 2],
    ["a flag, two", "🇪🇹", 2],
    ["ten links and the spaces between", Array(10).fill(LINK).join(" "), 239],
  ])("%s", (_case, body, length) => {
    expect(getTweetLength(body)).toBe(length);
  });

  it("is fast for long texts", async () => {
    for (const body of ["a.", "http://", "@a.co ", "👨‍👩‍👧‍👦", "ሰ", "http://a.co/(a)"].map((part) =>
      part.repeat(200_000 / part.length),
    )) {
      const count = () => expect(getTweetLength(body)).toBeGreaterThan(TWEET_MAX_LENGTH);
      expect((await measureCpu(count)).ms).toBeLessThan(1000);
    }
  });

  it("counts characters of a text that takes minutes to normalize", () => {
    expect(getTweetLength(MARKS)).toBe(800_001);
    expect(getTweetLength(MARKS.slice(0, 40))).toBe(40);
  });

  it("counts 23 for a link of any length", () => {
    const link = `https://example.org/${"a".repeat(4068)}`;
    expect(getTweetLength(`${"a".repeat(256)} ${link}`)).toBe(280);
  });

  it("counts any Latin text after a link in full", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,20}( [a-z]{1,20}){0,5}$/), (text) => {
        expect(getTweetLength(`${LINK} ${text}`)).toBe(24 + text.length);
        expect(getTweetLength(`${text} ${LINK}`)).toBe(24 + text.length);
      }),
    );
  });

  it("counts Ethiopic letters twice", () => {
    const letter = fc.integer({ min: 0x1200, max: 0x1248 }).map((code) => String.fromCodePoint(code));
    fc.assert(fc.property(fc.string({ unit: letter }), (text) => getTweetLength(text) === 2 * text.length));
  });
});

describe("tweetBodySchema", () => {
  it.each([
    ["280 Latin letters", "a".repeat(280), []],
    ["281 Latin letters", "a".repeat(281), [TOO_LONG]],
    ["140 Ethiopic letters", "ሰ".repeat(140), []],
    ["141 Ethiopic letters", "ሰ".repeat(141), [TOO_LONG]],
    ["280 with spaces around", ` ${"a".repeat(280)} \n`, []],
    ["a link and 256 letters after it", `${LINK} ${"a".repeat(256)}`, []],
    ["a link and 257 letters after it", `${LINK} ${"a".repeat(257)}`, [TOO_LONG]],
    ["a link and 256 letters before it", `${"a".repeat(256)} ${LINK}`, []],
    ["several lines", "a\n\nb\r\nc", []],
    ["a text of a megabyte", "a.".repeat(500_000), [TOO_LONG]],
    ["combining marks without end, which take minutes to sort", MARKS, [CONTROLS]],
    ["more combining marks than any letter has", MARKS.slice(0, 40), [CONTROLS]],
    ["a letter with many marks", `Z${"\u0316".repeat(30)}`, []],
    ["nothing", undefined, [REQUIRED]],
    ["empty", "", [REQUIRED]],
    ["blank", " \n \u3000", [REQUIRED]],
    ["a number", 5, [REQUIRED]],
    ["NUL", "a\u0000", [CONTROLS]],
    ["a lone surrogate, which no link could carry", "a\udc00b", [CONTROLS]],
    ["a character X refuses", "a\uffffb", [CONTROLS]],
  ])("%s", (_case, body, messages) => {
    expect(messagesOf(body)).toEqual(messages);
  });

  it("normalizes every text it accepts within X's limit, and accepts it unchanged", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
        const parsed = tweetBodySchema.safeParse(text);
        if (!parsed.success) return parsed.error.issues.every(({ message }) => message !== "");
        return (
          parsed.data === normalizeText(text) &&
          tweetBodySchema.parse(parsed.data) === parsed.data &&
          getTweetLength(text) <= TWEET_MAX_LENGTH
        );
      }),
      { numRuns: 500 },
    );
  });
});

describe("tweetBodiesSchema", () => {
  const getFieldIssues = (tweets: unknown) =>
    createTwitterCampaign.input
      .safeParse({ title: "A title", description: "A description", tweets })
      .error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];

  it("accepts texts and objects", () => {
    expect(tweetBodiesSchema.parse(["one", { body: " two " }])).toEqual(["one", "two"]);
  });

  it.each([
    ["none", [], [["tweets", REQUIRED]]],
    ["not a list", "one", [["tweets", REQUIRED]]],
    ["missing", undefined, [["tweets", REQUIRED]]],
    ["one bad among good ones", ["a", "b", " ", "d"], [["tweets.2", REQUIRED]]],
    [
      "several bad ones",
      ["", { body: "a".repeat(281) }, null, {}],
      [
        ["tweets.0", REQUIRED],
        ["tweets.1", TOO_LONG],
        ["tweets.2", REQUIRED],
        ["tweets.3", REQUIRED],
      ],
    ],
    ["as many as allowed", Array(TWEETS_MAX_COUNT).fill("a"), []],
    ["one too many", Array(TWEETS_MAX_COUNT + 1).fill("a"), [["tweets", "At most 500 tweets can be sent at once."]]],
  ])("%s", (_case, tweets, issues) => {
    expect(getFieldIssues(tweets)).toEqual(issues);
  });

  it.each([
    ["links without end", "a.".repeat(2495), 3],
    ["Ethiopic around a link", `http://a.co${"ሰ".repeat(4900)}`, 3],
    ["a link with too many Ethiopic letters", `http://a.co/${"ሰ".repeat(4900)}`, 195],
    ["texts too long for X's parser", "a.".repeat(5000), 195],
    ["texts without a dot", "a".repeat(4990), 195],
  ])("parses %s only while they can be counted quickly", (_case, text, refused) => {
    expect(getFieldIssues(Array(195).fill(text))).toEqual(Array.from({ length: refused }, (_, at) => [`tweets.${at}`, TOO_LONG]));
  });

  it.each([
    ["in texts of 400 units", `${"a".repeat(256)} https://example.org/${"b".repeat(123)}`, TWEETS_MAX_COUNT, []],
    ["at the limit", `https://example.org/${"(a)".repeat(660)}`, 20, []],
    ["past the limit", `https://example.org/${"(a)".repeat(660)}`, 21, [["tweets", "This is too large to accept."]]],
  ])("accepts or refuses many long links %s", (_case, text, count, issues) => {
    expect(getFieldIssues(Array(count).fill(text))).toEqual(issues);
  });

  it("parses no more of a list that is far too long than needed", () => {
    expect(getFieldIssues(Array(300_000).fill("")).length).toBeLessThanOrEqual(TWEETS_MAX_COUNT + 2);
  });
});
