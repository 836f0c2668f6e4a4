import { describe, expect, test } from "vitest";
import { compareLanguages, findUnused, getTexts, readCatalogs } from "../scripts/messages.mjs";

const catalogues = (en: Record<string, string>, am: Record<string, string>) => [
  { file: "src/app/messages/en.json", locale: "en", messages: en },
  { file: "src/app/messages/am.json", locale: "am", messages: am },
];

describe("the check of the messages", () => {
  test.each([
    ["a message without its Amharic", { a: "One", b: "Two" }, { a: "አንድ" }, "b is missing in src/app/messages/am.json."],
    ["a message without its English", { a: "One" }, { a: "አንድ", b: "ሁለት" }, "b is missing in src/app/messages/en.json."],
    ["another parameter", { a: "{count} tweets" }, { a: "{number} ትዊቶች" }, "a has other parameters in src/app/messages/am.json."],
    ["an empty message", { a: "One" }, { a: " " }, "a is empty."],
  ])("finds %s", (_name, en, am, problem) => {
    expect(compareLanguages(catalogues(en, am)).join("\n")).toContain(problem);
  });

  test("accepts the same parameters in another order", () => {
    expect(compareLanguages(catalogues({ a: "{n} of {m}" }, { a: "ከ{m} {n}" }))).toEqual([]);
  });

  test("finds a key in two catalogues, and an unused key", () => {
    const twice = [
      ...catalogues({ a: "One" }, { a: "አንድ" }),
      { file: "src/x/messages/en.json", locale: "en", messages: { a: "One" } },
    ];
    expect(compareLanguages(twice)).toEqual(["src/x/messages/en.json: a is also in src/app/messages/en.json."]);
    expect(findUnused(catalogues({ a: "One" }, {}), new Set(["b"]))).toEqual(["src/app/messages/en.json: a is used nowhere."]);
  });
});

describe("the English of a number", () => {
  const english = readCatalogs().filter(({ locale }) => locale === "en");
  const messages = english.flatMap((catalog) => Object.entries<string | { match: Record<string, string> }[]>(catalog.messages));
  const PLURAL = /(?:\{(?:count|number|cells|columns)\}|\b1) (?!has\b|is\b)[a-z]*[^\Ws]s\b/;
  /** What is said of two or more only. */
  const ALWAYS_MANY = [
    "place_search_many",
    "history_revisions",
    "tweets_split",
    "tweet_split",
    "act_count_posts",
    "act_count_letters",
    "email_read_whole",
  ];

  test("has a form for one wherever it has one for many", () => {
    const withoutOne = messages.filter(([, message]) => getTexts(message).some((text: string) => PLURAL.test(text)));
    const wrong = withoutOne.filter(([, message]) => {
      if (typeof message === "string") return true;
      return message.some(({ match }) => {
        const ones = Object.entries(match).filter(([form]) => form.includes("Plural=one"));
        return ones.length === 0 || ones.some(([, text]) => PLURAL.test(text));
      });
    });
    expect(wrong.map(([key]) => key).filter((key) => !ALWAYS_MANY.includes(key))).toEqual([]);
  });
});
