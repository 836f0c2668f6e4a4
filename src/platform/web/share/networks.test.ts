import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { getTweetLength, tweetBodySchema } from "#features/campaigns/twitter/rules.ts";
import { fitText } from "./fit-text.ts";
import { createShareLinks, fitPost, formatPost, getPostLink, type PostNetwork } from "./networks.ts";
import { getXLink } from "./x-link.ts";

const url = "https://example.org/am/archives/0198f6b2-7a10-7a8e-b4b5-0b1d3a1c2d3e";

/** The length that each network counts, by its own rules, and its maximum. */
const rules: Record<PostNetwork, { max: number; count: (text: string) => number }> = {
  x: { max: 280, count: getTweetLength },
  bluesky: { max: 300, count: (text) => [...new Intl.Segmenter().segment(text)].length },
  threads: {
    max: 500,
    count: (text) =>
      [...text].reduce(
        (sum, character) => sum + (/\p{Emoji_Presentation}/u.test(character) ? Buffer.byteLength(character) : 1),
        0,
      ),
  },
  mastodon: {
    max: 500,
    count: (text) => [...new Intl.Segmenter().segment(text.replaceAll(/https?:\/\/\S+/g, "a".repeat(23)))].length,
  },
};
const networks = Object.keys(rules) as PostNetwork[];

/** Eight kinds of text, each of 25 lengths up to 1,000 characters. */
const kinds: [kind: string, sentence: string][] = [
  ["Latin", "Hundreds were killed in one morning. "],
  ["Amharic", "በአንድ ጠዋት በርካታ ሰዎች ተገደሉ። "],
  ["both", "Tole, ቶሌ: many were killed. ብዙዎች ተገደሉ። "],
  ["emoji", "Remember 🕯️ them 👨‍👩‍👧‍👦 all 🇪🇹! "],
  ["no sentences", "one word after another without any end "],
  ["no spaces", "ያለክፍተትየተጻፈቃል"],
  ["links", "See example.org/report and https://example.com/a?b=1#c now. "],
  ["accents", "Cafe\u0301 nai\u0308ve \u201cquoted\u201d \u2014 dash. "],
];
const texts = kinds.flatMap(([kind, sentence]) =>
  Array.from({ length: 25 }, (_, index) => {
    const length = 40 * (index + 1);
    const text = [...sentence.repeat(Math.ceil(length / sentence.length))].slice(0, length).join("").trim();
    return [kind, length, text] as const;
  }),
);

describe("formatPost", () => {
  it("is tried with 200 texts", () => expect(texts).toHaveLength(200));

  it.each(texts)("keeps the link and begins like the words, within each limit: %s, %i", (_kind, _length, text) => {
    for (const network of networks) {
      const { max, count } = rules[network];
      const post = formatPost(network, text, url);
      expect(count(post), network).toBeLessThanOrEqual(max);
      expect(post.endsWith(url), network).toBe(true);
      const words = post.slice(0, -url.length).trim();
      expect(words.length, network).toBeGreaterThan(0);
      expect(text.startsWith(words.replace(/…$/, "")), network).toBe(true);
    }
  });

  it.each(networks)("cuts nothing that %s takes", (network) => {
    const words = "አ".repeat(100);
    expect(formatPost(network, words, url)).toBe(`${words}\n${url}`);
  });

  it("uses what a network takes as far as its last whole sentence", () => {
    const sentence = "ሰላም ለሁሉም ይሁን። ";
    const post = formatPost("x", sentence.repeat(30).trim(), url);
    expect(post).toMatch(/።\nhttps:/);
    expect(rules.x.count(`${sentence}${post}`)).toBeGreaterThan(280);
  });

  it("posts the link alone where there are no words", () => expect(formatPost("x", "", url)).toBe(url));
});

describe("fitPost", () => {
  it("leaves what fits as it is, its links in their places", () => {
    const text = "One https://example.org/a two. #Amhara";
    for (const network of networks) expect(fitPost(network, text)).toBe(text);
  });

  it.each(networks)("takes for %s exactly as much as its limit", (network) => {
    const { max } = rules[network];
    expect(fitPost(network, "a".repeat(max))).toBe("a".repeat(max));
    expect(fitPost(network, "a".repeat(max + 1))).toMatch(/^a+…/);
  });

  it("counts as X does: two for an Ethiopic letter, 23 for an address", () => {
    expect(fitPost("x", "ሀ".repeat(140))).toBe("ሀ".repeat(140));
    expect(fitPost("x", "ሀ".repeat(141))).toMatch(/…/);
    for (const link of ["https://example.org/a", `https://example.org/${"a".repeat(90)}`]) {
      expect(fitPost("x", `${"b".repeat(256)} ${link}`)).toBe(`${"b".repeat(256)} ${link}`);
      expect(fitPost("x", `${"b".repeat(257)} ${link}`)).toMatch(/…/);
    }
    expect(fitPost("x", `${"b".repeat(269)} a.example`)).toMatch(/…/);
  });

  it("keeps all links of a longer text", () => {
    const [first, second] = [`https://example.org/${"a".repeat(90)}`, "https://example.org/b"];
    const tweet = `${"Words of it. ".repeat(15)}${first} ${second}`;
    const post = fitPost("bluesky", tweet);
    expect(rules.bluesky.count(post)).toBeLessThanOrEqual(300);
    expect(post).toMatch(/^Words of it\..*\.\nhttps/s);
    expect(post.endsWith(`${first}\n${second}`)).toBe(true);
  });
});

describe("fitText", () => {
  const within = (max: number) => (text: string) => text.length <= max;
  it.each([
    ["One. Two. Three.", 16, "One. Two. Three."],
    ["One. Two. Three.", 15, "One. Two."],
    ["“One.” Two", 8, "“One.”"],
    ["አንድ። ሁለት። ሦስት።", 10, "አንድ። ሁለት።"],
    ["A line\nand another", 10, "A line"],
    ["example.org and more", 12, "example.org…"],
    ["one two three", 9, "one two…"],
    ["abcdefghij", 5, "abcd…"],
    ["👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 12, "👨‍👩‍👧‍👦…"],
    ["abc", 0, ""],
  ])("%j within %i", (text, max, cut) => {
    expect(fitText(text, within(max))).toBe(cut);
  });
});

describe("the links", () => {
  it("open the composer of each network with what it reads", () => {
    const text = 'A & b? 100% "ሰላም"\n#ኢትዮጵያ';
    const read = (link: string) => {
      const { host, pathname, searchParams, hash } = new URL(link);
      expect(hash).toBe("");
      return [host + pathname, Object.fromEntries(searchParams)];
    };
    const links = createShareLinks(text, url);
    const post = `${text}\n${url}`;
    expect(read(links.WhatsApp)).toEqual(["wa.me/", { text: post }]);
    expect(read(links.Telegram)).toEqual(["t.me/share/url", { url, text }]);
    expect(read(links.Facebook)).toEqual(["www.facebook.com/sharer/sharer.php", { u: url }]);
    expect(read(links.X)).toEqual(["x.com/intent/tweet", { text: post }]);
    expect(read(links.Bluesky)).toEqual(["bsky.app/intent/compose", { text: post }]);
    expect(read(links.Threads)).toEqual(["www.threads.com/intent/post", { text: post }]);
    expect(read(getPostLink("mastodon", text, "example.social"))).toEqual(["example.social/share", { text }]);
  });

  it("replace half an emoji", () => expect(getXLink("A\ud83d")).toBe("https://x.com/intent/tweet?text=A%EF%BF%BD"));
});

describe("getXLink", () => {
  /** The text X reads from the address: everything after `text=`, percent-decoded. */
  const textIn = (link: string) => new URL(link).searchParams.get("text");

  it("opens X's composer", () => {
    expect(getXLink("Hello world")).toBe("https://x.com/intent/tweet?text=Hello%20world");
  });

  it.each([
    ["an ampersand", "a & b&c=d"],
    ["a percent sign", "100% of %20"],
    ["a plus sign", "1 + 1"],
    ["hashtags", "#Amhara #ኢትዮጵያ"],
    ["question mark and equals", "a?b=c"],
    ["new lines", "first\n\nsecond"],
    ["quotes and angle brackets", "\"a\" 'b' <c>"],
    ["Ethiopic", "ሰላም፡ለዓለም።"],
    ["an emoji family", "👨‍👩‍👧‍👦"],
    ["a link", "see https://example.org/?a=1&b=2#c"],
  ])("contains %s exactly, and nothing else", (_case, body) => {
    const link = getXLink(body);
    expect(textIn(link)).toBe(body);
    expect([...new URL(link).searchParams.keys()]).toEqual(["text"]);
    expect(new URL(link).hash).toBe("");
  });

  it.each([
    ["https://am.wikipedia.org/wiki/አማራ", "https://am.wikipedia.org/wiki/%E1%8A%A0%E1%88%9B%E1%88%AB"],
    ["«https://a.example/ሀ_(ሁ)»። #ኢትዮጵያ", "«https://a.example/%E1%88%80_(%E1%88%81)»። #ኢትዮጵያ"],
  ])("contains the link of %j whole, as X ends one at the first Ethiopic letter", (body, sent) => {
    expect(textIn(getXLink(body))).toBe(sent);
    expect(getTweetLength(sent)).toBe(getTweetLength(body));
  });

  it("contains every valid tweet exactly", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 280 }), (text) => {
        const parsed = tweetBodySchema.safeParse(text);
        return !parsed.success || textIn(getXLink(parsed.data)) === parsed.data;
      }),
      { numRuns: 500 },
    );
  });
});
