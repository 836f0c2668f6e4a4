/** A run of words of a text: in both, only in the earlier one or only in the later one. */
export type TextPart = { type: "same" | "removed" | "added"; text: string };

/** Comparing takes time and memory for each pair: a history compares 20 times some texts. */
const MAX_PAIRS = 50_000;
/** Unchanged words that are shown on either side of a change. */
const CONTEXT_WORDS = 8;
const OMITTED = "… ";

/** Returns the difference of two texts as runs of unchanged, removed and added words; long unchanged runs are shortened. */
export function compareWords(before: string, after: string): TextPart[] {
  return shorten(compareWholeTexts(before, after));
}

/** Returns the same without shortening. */
export function compareWholeTexts(before: string, after: string): TextPart[] {
  const [from, to] = [splitWords(before), splitWords(after)];
  let start = 0;
  while (start < from.length && start < to.length && isSame(from[start], to[start])) start += 1;
  let end = 0;
  while (end < from.length - start && end < to.length - start && isSame(from.at(-1 - end), to.at(-1 - end))) end += 1;
  const runs = [
    ...to.slice(0, start).map((text): TextPart => ({ type: "same", text })),
    ...compareMiddle(from.slice(start, from.length - end), to.slice(start, to.length - end)),
    ...to.slice(to.length - end).map((text): TextPart => ({ type: "same", text })),
  ];
  return joinRuns(runs);
}

/** Compares words; beyond the bound whole paragraphs, and beyond that the whole texts. */
function compareMiddle(from: string[], to: string[]): TextPart[] {
  if (from.length * to.length <= MAX_PAIRS) return compareUnits(from, to);
  const [fromParagraphs, toParagraphs] = [joinParagraphs(from), joinParagraphs(to)];
  const isBounded = fromParagraphs.length * toParagraphs.length <= MAX_PAIRS;
  return isBounded ? compareUnits(fromParagraphs, toParagraphs) : compareUnits([from.join("")], [to.join("")]);
}

/** Joins words to the paragraphs that end with a line break. */
const joinParagraphs = (words: string[]): string[] => words.join("").match(/[^\n]*\n+|[^\n]+/gu) ?? [];

/** A word has the space behind it. Amharic texts have spaces between words, too. */
const splitWords = (text: string): string[] => text.match(/\s*\S+\s*/gu) ?? [];

/** Line breaks are ignored. */
const getKey = (unit: string) => unit.trim();
const isSame = (word = "", other = "") => getKey(word) === getKey(other);

function compareUnits(from: string[], to: string[]): TextPart[] {
  const removed = from.map((text): TextPart => ({ type: "removed", text }));
  const added = to.map((text): TextPart => ({ type: "added", text }));
  // Trimmed once, not once for each pair.
  const [fromKeys, toKeys] = [from.map(getKey), to.map(getKey)];
  // The length of the longest common subsequence of what follows each pair of words.
  const width = to.length + 1;
  const lengths = new Uint16Array((from.length + 1) * width);
  const lengthAt = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = from.length - 1; i >= 0; i -= 1) {
    for (let j = to.length - 1; j >= 0; j -= 1) {
      const longest = fromKeys[i] === toKeys[j] ? lengthAt(i + 1, j + 1) + 1 : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
      lengths[i * width + j] = longest;
    }
  }
  const parts: TextPart[] = [];
  let i = 0;
  let j = 0;
  while (i < from.length && j < to.length) {
    if (fromKeys[i] === toKeys[j]) {
      parts.push({ type: "same", text: to[j] ?? "" });
      i += 1;
      j += 1;
    } else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) {
      parts.push(...removed.slice(i, i + 1));
      i += 1;
    } else {
      parts.push(...added.slice(j, j + 1));
      j += 1;
    }
  }
  return [...parts, ...removed.slice(i), ...added.slice(j)];
}

function joinRuns(parts: TextPart[]): TextPart[] {
  const joined: TextPart[] = [];
  for (const { type, text } of parts) {
    const last = joined.at(-1);
    if (last?.type === type) last.text += text;
    else joined.push({ type, text });
  }
  return joined;
}

function shorten(parts: TextPart[]): TextPart[] {
  return parts.map((part, index) => {
    const words = splitWords(part.text);
    const [isFirst, isLast] = [index === 0, index === parts.length - 1];
    const kept = isFirst || isLast ? CONTEXT_WORDS : 2 * CONTEXT_WORDS;
    if (part.type !== "same" || words.length <= kept) return part;
    const beginning = isFirst ? "" : words.slice(0, CONTEXT_WORDS).join("");
    const ending = isLast ? "" : words.slice(-CONTEXT_WORDS).join("");
    return { type: "same", text: `${beginning}${OMITTED}${ending}` };
  });
}
