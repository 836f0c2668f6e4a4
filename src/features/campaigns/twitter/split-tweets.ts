import { findEthiopianMonth } from "#platform/shared/ethiopian-calendar.ts";
import { foldDigits } from "#platform/shared/fold-digits.ts";
import { findGregorianMonth } from "#platform/shared/gregorian-month.ts";
import { restoreText } from "#platform/shared/table-cells.ts";
import { getTweetLength, TWEET_MAX_LENGTH, TWEETS_MAX_COUNT } from "./rules.ts";

/** Fewer lines or paragraphs are one tweet that is too long. */
const PLAIN_MIN_COUNT = 3;

/** 1 to 999, or ፩ to ፺፱. */
const NUMBER = "(?<number>\\d{1,3}|[፲-፺]?[፩-፱]|[፲-፺])";
/** The beginnings of a list item: `1.`, `(2)`, `፫፤`, `Tweet 4:` or a bullet; not a decimal number, a time or a hyphenated word. */
const MARKERS = [
  new RegExp(`^\\s*(?:tweet|ትዊት)\\s*${NUMBER}(?:\\s*[:.)፡፤፦–-]|\\s*$)\\s*`, "iu"),
  new RegExp(`^\\s*\\(?${NUMBER}[.)፡፤፦](?!\\d)\\s*`, "u"),
  /^\s*(?<bullet>[•◦‣▪▫●○■□∙·⁃*–—\uf0b7-])(?:\s+|$)/u,
];

type Marker = {
  length: number;
  /** Equal for all items of a list. */
  form: string;
  /** Null for a bullet. */
  number: number | null;
};

function parseMarker(line: string): Marker | null {
  for (const [index, pattern] of MARKERS.entries()) {
    const match = pattern.exec(line);
    if (!match) continue;
    const { number, bullet } = match.groups ?? {};
    if (!number) return { length: match[0].length, form: bullet ?? "", number: null };
    if (index === 1 && isRestOfDay(line.slice(match[0].length))) return null;
    const form = index === 0 ? "tweet" : match[0].trim().replace(number, "");
    return { length: match[0].length, form, number: Number(foldDigits(number)) };
  }
  return null;
}

/** Returns whether a day goes on after its number: "18. June 2022", "18. June: they came", "18. 6. 2022". */
function isRestOfDay(text: string): boolean {
  const [, month = "", end] = /^(\p{L}+)[.,]?\s*(\d{4}\b|[,:;–—-]|$)/u.exec(text) ?? [];
  return (end !== undefined && isMonth(month)) || /^\d{1,2}[./]\s*\d{2,4}\b/.test(text);
}

const isMonth = (word: string) => (findGregorianMonth(word) ?? findEthiopianMonth(word)) !== undefined;

/**
 * Returns the tweets in a pasted text; the text itself if it is one tweet.
 *
 * - Each item of a numbered or bulleted list is a tweet of any length, without its number or bullet. The numbers must rise, and start at 1
 *   or go on by one: others are days.
 * - Text above a numbered list is a tweet as well, unless everything fits in one tweet.
 * - Other text that fits in one tweet is one tweet. Longer text has a tweet for each paragraph, or for each line if it has no blank line,
 *   if there are at least three, of any length. A paragraph that is too long but whose lines are not has a tweet for each line.
 */
export function splitTweets(pasted: string): string[] {
  const text = pasted.replaceAll(/\r\n?|[\v\u2028\u2029]/g, "\n").trim();
  const fitsInOne = isTweet(text);
  const tweets = splitList(text.split("\n"), fitsInOne) ?? (fitsInOne ? [] : splitPlain(text));
  return tweets.length >= 2 && tweets.length <= TWEETS_MAX_COUNT ? tweets : [pasted];
}

const isTweet = (text: string) => getTweetLength(text) <= TWEET_MAX_LENGTH;

/** Returns the items of a list; null for other text. */
function splitList(lines: string[], fitsInOne: boolean): string[] | null {
  const markers = lines.map(parseMarker);
  const start = markers.findIndex((marker) => marker !== null);
  let last = markers[start];
  const numbers = [last?.number ?? 0];
  if (!last || (start > 0 && (fitsInOne || last.number === null))) return null;
  const items = start > 0 ? [lines.slice(0, start)] : [];
  const introCount = items.length;
  for (const [index, line] of lines.entries()) {
    if (index < start) continue;
    const marker = markers[index];
    const isItem = marker && (index === start || isNext(marker, last));
    if (isItem) {
      items.push([line.slice(marker.length)]);
      if (index > start) numbers.push(marker.number ?? 0);
      last = marker;
    } else {
      items.at(-1)?.push(line);
    }
  }
  if (items.length - introCount < 2 || !isNumbering(numbers)) return null;
  if (last.number !== null && items.slice(introCount).every(([line = ""]) => isMonth(/^\p{L}*/u.exec(line)?.[0] ?? "")))
    return null;
  return items.map((item) => item.join("\n").trim()).filter((item) => item !== "");
}

/** Returns whether the numbers of a list start at 1, or go on from those of another text. Those of bullets are 0. */
function isNumbering(numbers: number[]): boolean {
  const [first = 0, second = 0] = numbers;
  return first <= 1 || second === first + 1;
}

function isNext(marker: Marker, last: Marker): boolean {
  return marker.form === last.form && (marker.number === null || last.number === null || marker.number > last.number);
}

function splitPlain(text: string): string[] {
  const paragraphs = text.split(/\n\s*\n/);
  const blocks = paragraphs.length === 1 ? splitLines(text) : paragraphs.flatMap(splitLongParagraph);
  return blocks.length >= PLAIN_MIN_COUNT ? blocks : [];
}

const splitLines = (text: string) => text.split("\n").map((line) => line.trim());

function splitLongParagraph(paragraph: string): string[] {
  const lines = splitLines(paragraph);
  return !isTweet(paragraph) && lines.every(isTweet) ? lines : [paragraph.trim()];
}

/** The heading of the column of tweets in a table. */
export const TWEET_COLUMN = "tweet";
const TWEET_COLUMNS = new Set([TWEET_COLUMN, "tweets", "text", "body", "ትዊት", "ትዊቶች"]);

/** Returns the tweets of a table with a column of tweets or with a single column; null for any other table. */
export function listTweetsOfTable(table: string[][]): string[] | null {
  const index = table[0]?.findIndex((name) => TWEET_COLUMNS.has(name.trim().toLowerCase())) ?? -1;
  if (index === -1 && table.some(({ length }) => length > 1)) return null;
  const cells = index === -1 ? table.map(([cell]) => cell) : table.slice(1).map((row) => row[index]);
  const tweets = cells.map((cell = "") => restoreText(cell).trim()).filter((tweet) => tweet !== "");
  return tweets.length > 0 && tweets.length <= TWEETS_MAX_COUNT ? tweets : null;
}

/** The ways to number the tweets of a text. */
const NUMBERINGS = [
  (number: number) => `${number}. `,
  (number: number) => `(${number}) `,
  (number: number) => `Tweet ${number}: `,
];

/** Joins tweets to a text that `splitTweets` splits into the same tweets, with numbers of a form that none of them contains. */
export function joinTweets(tweets: string[]): string {
  if (tweets.length < 2) return tweets.join("");
  const texts = NUMBERINGS.map((format) => tweets.map((tweet, index) => format(index + 1) + tweet).join("\n\n"));
  return texts.find((text) => isSame(splitTweets(text), tweets)) ?? texts[0] ?? "";
}

const isSame = (a: string[], b: string[]) => a.length === b.length && a.every((tweet, index) => tweet === b[index]);
