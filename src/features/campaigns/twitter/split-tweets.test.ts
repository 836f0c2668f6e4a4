import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { measureCpu } from "../../../../tests/measure-cpu.ts";
import { TWEETS_MAX_COUNT } from "./rules.ts";
import { joinTweets, listTweetsOfTable, splitTweets } from "./split-tweets.ts";

/** A tweet; three of them exceed the limit. */
const en = (name: string) =>
  `${name}: hundreds of people were killed in Tole on 18 June 2022, and to this day nobody has answered for it.`;
const am = (name: string) => `${name}፦ በቶሌ ቀበሌ በመቶዎች የሚቆጠሩ ሰዎች ተገደሉ፤ እስካሁን ድረስ የተጠየቀ የለም።`;
const tooLong = "They must answer. ".repeat(20).trim();
const twelve = Array.from({ length: 12 }, (_, index) => `T${index}`);

describe("splitTweets", () => {
  it.each([
    ["points", "1. One\n2. Two\n3. Three", ["One", "Two", "Three"]],
    ["brackets", "1) One\n2) Two", ["One", "Two"]],
    ["brackets on both sides", "(1) One\n(2) Two", ["One", "Two"]],
    ["no spaces after the numbers", "1.One\n2.Two", ["One", "Two"]],
    ["tabs and Windows line ends, as Word copies it", "\t1.\tOne\r\n\t2.\tTwo\r\n", ["One", "Two"]],
    ["more than nine", twelve.map((tweet, index) => `${index + 1}. ${tweet}`).join("\n"), twelve],
    ["from the middle, with a gap", "4. Four\n5. Five\n7. Seven", ["Four", "Five", "Seven"]],
    ["names", "Tweet 1: One\nTWEET 2 - Two\ntweet 3. Three", ["One", "Two", "Three"]],
    ["names on lines of their own", "Tweet 1\nOne\n\nTweet 2\nTwo", ["One", "Two"]],
    ["paragraphs within", "1. One\n\n#Amhara\n\n2. Two", ["One\n\n#Amhara", "Two"]],
    ["another list within", "1. One\n1) a\n2) b\n• c\n2. Two", ["One\n1) a\n2) b\n• c", "Two"]],
    ["days within", "1. One\n18. June 2022 they came.\n2. Two", ["One\n18. June 2022 they came.", "Two"]],
    ["a name of a month as a word", "1. March with us\n2. Share", ["March with us", "Share"]],
    ["lower numbers within", "2. Two\n1. a\n2. b\n3. Three", ["Two\n1. a\n2. b", "Three"]],
    ["an item without words", "1.\n2. Two\n3. Three", ["Two", "Three"]],
    ["a tweet that is too long", `1. ${tooLong}\n2. Two`, [tooLong, "Two"]],
    ["Amharic", "1. አንድ\n2. ሁለት", ["አንድ", "ሁለት"]],
    ["Amharic names", "ትዊት 1፦ አንድ\nትዊት 2፡ ሁለት", ["አንድ", "ሁለት"]],
    ["Ethiopic numerals", "፱፤ ዘጠኝ\n፲፤ አሥር\n፲፩፤ አሥራ አንድ\n፳፤ ሃያ", ["ዘጠኝ", "አሥር", "አሥራ አንድ", "ሃያ"]],
    ["words above", `${en("Monday")}\n\n1. ${en("A")}\n2. ${en("B")}`, [en("Monday"), en("A"), en("B")]],
    ["words beneath, which belong to the last", "1. One\n2. Two\n\nThank you", ["One", "Two\n\nThank you"]],
  ])("splits a numbered list: %s", (_case, text, tweets) => {
    expect(splitTweets(text)).toEqual(tweets);
  });

  it.each([
    ["bullets", "• One\n• Two", ["One", "Two"]],
    ["hyphens", "- One\n- Two", ["One", "Two"]],
    ["asterisks and blank lines", "* One\n\n* Two\n\n* Three", ["One", "Two", "Three"]],
    ["bullets of Word", "\uf0b7\tOne\r\n\uf0b7\tTwo", ["One", "Two"]],
    ["other bullets within", "• One\n- a\n- b\n• Two", ["One\n- a\n- b", "Two"]],
    ["Amharic", "• አንድ\n• ሁለት", ["አንድ", "ሁለት"]],
    [`${TWEETS_MAX_COUNT} bullets`, "• One\n".repeat(TWEETS_MAX_COUNT), Array(TWEETS_MAX_COUNT).fill("One")],
  ])("splits a bulleted list: %s", (_case, text, tweets) => {
    expect(splitTweets(text)).toEqual(tweets);
  });

  it.each([
    ["three paragraphs", [en("A"), en("B"), en("C")].join("\n\n"), [en("A"), en("B"), en("C")]],
    ["paragraphs of lines", [en("A"), `${en("B")}\n#Amhara`, en("C")].join("\n \n\n"), [en("A"), `${en("B")}\n#Amhara`, en("C")]],
    ["three lines", [en("A"), en("B"), en("C")].join("\r\n"), [en("A"), en("B"), en("C")]],
    ["words above bullets", `${en("A")}\n• ${en("B")}\n• ${en("C")}`, [en("A"), `• ${en("B")}`, `• ${en("C")}`]],
    ["lines of a web page", [en("A"), en("B"), en("C")].join("\u2028"), [en("A"), en("B"), en("C")]],
    ["paragraphs, one too long for a tweet", [en("A"), tooLong, en("C")].join("\n\n"), [en("A"), tooLong, en("C")]],
    ["lines, one too long for a tweet", [en("A"), tooLong, en("C")].join("\n"), [en("A"), tooLong, en("C")]],
    ["lines beneath a heading", `Tole\n\n${[en("A"), en("B"), en("C")].join("\n")}`, ["Tole", en("A"), en("B"), en("C")]],
    [
      "paragraphs, one with lines of which one is too long for a tweet",
      [en("A"), `${en("B")}\n${tooLong}`, en("C")].join("\n\n"),
      [en("A"), `${en("B")}\n${tooLong}`, en("C")],
    ],
    ["Amharic paragraphs", [am("ሀ"), am("ለ"), am("ሐ")].join("\n\n"), [am("ሀ"), am("ለ"), am("ሐ")]],
    ["Amharic lines", [am("ሀ"), am("ለ"), am("ሐ")].join("\n"), [am("ሀ"), am("ለ"), am("ሐ")]],
  ])("splits plain text: %s", (_case, text, tweets) => {
    expect(splitTweets(text)).toEqual(tweets);
  });

  it.each([
    ["nothing", ""],
    ["spaces", " \n\n \n"],
    ["a line", "Remember Tole"],
    ["a paragraph that is too long", tooLong],
    ["a tweet with a blank line", "Remember Tole\n\n#Amhara"],
    ["a tweet of three lines", "Remember Tole\nhttps://example.org\n#Amhara"],
    ["a tweet of three paragraphs", "Remember Tole\n\nhttps://example.org\n\n#Amhara"],
    ["an Amharic tweet of three paragraphs", "ቶሌን አስታውሱ።\n\nhttps://example.org\n\n#አማራ"],
    ["two long paragraphs", `${en("A").repeat(2)}\n\n${en("B").repeat(2)}`],
    ["a tweet with a numbered list", "We ask for:\n1. an inquiry\n2. aid"],
    ["a tweet with a bulleted list", "We ask for:\n• an inquiry\n• aid"],
    ["an Amharic tweet with a numbered list", "የምንጠይቀው፦\n1. ምርመራ\n2. እርዳታ"],
    ["a list of one", "1. Remember Tole"],
    ["a list of one beneath words, too long for a tweet", `${en("A")} ${en("B")}\n1. ${en("C")}`],
    ["one numbered line", "1. Remember Tole\n#Amhara"],
    ["decimal numbers", "1.5 million fled\n2.5 million starve"],
    ["times", "1፡30 ሰዓት\n2፡30 ሰዓት"],
    ["years", "2021. Hundreds\n2022. Hundreds"],
    ["days", "18. June 2022 they came.\n20. June 2022 they left."],
    ["days that follow each other", "18. June 2022 they came.\n19. June 2022 they left."],
    ["days from the first", "1. June they came.\n2. June they left."],
    ["days in German", "18. Juni 2022: Tole\n20. Juni 2022: Gimbi"],
    ["days in numbers", "18. 6. 2022 Tole\n19. 6. 2022 Gimbi"],
    ["Ethiopian days", "11. ሰኔ 2014 መጡ።\n፲፪. ሰኔ ፳፻፲፬ ሄዱ።"],
    ["days without the month", "18. They came.\n20. They left."],
    ["hyphens in words", "-ism\n-ist"],
    ["hashtags", "#Amhara\n#Tole"],
    [`more than ${TWEETS_MAX_COUNT}`, "• One\n".repeat(TWEETS_MAX_COUNT + 1)],
  ])("leaves one: %s", (_case, text) => {
    expect(splitTweets(text)).toEqual([text]);
  });

  it("leaves out only spaces and what marks the items", () => {
    const line = fc.constantFrom("1. a", "2) b", "3. c", "• d", "- e", "Tweet 4: f", "፭፤ g", en("h"), en("i"), tooLong, "");
    const keepLetters = (text: string) => text.replaceAll(/tweet \d|[^a-z]/gi, "");
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
        const text = lines.join("\n");
        expect(keepLetters(splitTweets(text).join(" "))).toBe(keepLetters(text));
      }),
    );
  });

  it("is fast for long texts", async () => {
    for (const part of ["\n ", "1.", "1. a\n", "Tweet 1", "tweet", " ", "•", "a.b\n\n"]) {
      const text = `a${part.repeat(500_000 / part.length)}b`;
      expect((await measureCpu(() => splitTweets(text))).ms).toBeLessThan(2000);
    }
  });
});

describe("listTweetsOfTable", () => {
  it.each([
    [
      "a column of tweets",
      [
        ["_id", "Tweet"],
        ["1", "One"],
        ["2", ""],
        ["3", "Three"],
      ],
      ["One", "Three"],
    ],
    [
      "an Amharic column",
      [
        ["ቁጥር", "ትዊት"],
        ["1", "አንድ"],
      ],
      ["አንድ"],
    ],
    ["one column", [["One"], ["Two"]], ["One", "Two"]],
    ...["tweet", "TWEETS", " text ", "body", "ትዊት", "ትዊቶች"].map((name): [string, string[][], string[]] => [
      `a column with the name ${name}`,
      [
        ["id", name],
        ["1", "One"],
      ],
      ["One"],
    ]),
    ["a cell that was disarmed", [["tweet"], ["'@UN, act"]], ["@UN, act"]],
    [
      "other columns",
      [
        ["name", "address"],
        ["a", "b"],
      ],
      null,
    ],
    [
      "a numbered list with tabs",
      [
        ["", "1.", "One"],
        ["", "2.", "Two"],
      ],
      null,
    ],
    ["nothing", [["tweet"], [""]], null],
    [`${TWEETS_MAX_COUNT}`, Array(TWEETS_MAX_COUNT).fill(["One"]), Array(TWEETS_MAX_COUNT).fill("One")],
    [`more than ${TWEETS_MAX_COUNT}`, Array.from({ length: TWEETS_MAX_COUNT + 1 }, () => ["One"]), null],
  ])("%s", (_case, table, tweets) => {
    expect(listTweetsOfTable(table)).toEqual(tweets);
  });
});

describe("joinTweets", () => {
  it.each([
    ["one, as it is", ["1. One\n#Amhara"], "1. One\n#Amhara"],
    ["two", ["One", "ሁለት\n\n#Amhara"], "1. One\n\n2. ሁለት\n\n#Amhara"],
    ["some with such numbers within", ["We ask:\n2. aid\n3. peace", "Two"], "(1) We ask:\n2. aid\n3. peace\n\n(2) Two"],
  ])("writes %s", (_case, tweets, text) => {
    expect(joinTweets(tweets)).toBe(text);
  });

  it("writes what is split into the same tweets", () => {
    const line = fc.constantFrom("a", "2. b", "(3) c", "• d", "1) e", "፭፤ f", "", en("g"), am("ሀ"));
    const tweet = fc
      .array(line, { minLength: 1, maxLength: 4 })
      .map((lines) => lines.join("\n").trim())
      .filter((body) => body !== "");
    fc.assert(
      fc.property(fc.array(tweet, { minLength: 2, maxLength: 12 }), (tweets) => {
        expect(splitTweets(joinTweets(tweets))).toEqual(tweets);
      }),
    );
  });
});
