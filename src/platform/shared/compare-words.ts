/** A run of words of a text: in both, only in the earlier one or only in the later one. */
export type TextPart = { type: "same" | "removed" | "added"; text: string };

/** Beyond so many pairs of words the difference is one run: comparing takes time and memory for each pair. */
const MAX_PAIRS = 1_000_000;
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

/** A word has the space behind it. Amharic texts have spaces between words, too. */
const splitWords = (text: string): string[] => text.match(/\s*\S+\s*/gu) ?? [];

/** Line breaks are ignored. */
const isSame = (word: string | undefined, other: string | undefined) => word?.trim() === other?.trim();

function compareMiddle(from: string[], to: string[]): TextPart[] {
  const removed = from.map((text): TextPart => ({ type: "removed", text }));
  const added = to.map((text): TextPart => ({ type: "added", text }));
  if (from.length * to.length > MAX_PAIRS) return [...removed, ...added];
  // The length of the longest common subsequence of what follows each pair of words.
  const width = to.length + 1;
  const lengths = new Uint16Array((from.length + 1) * width);
  const lengthAt = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = from.length - 1; i >= 0; i -= 1) {
    for (let j = to.length - 1; j >= 0; j -= 1) {
      const longest = isSame(from[i], to[j]) ? lengthAt(i + 1, j + 1) + 1 : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
      lengths[i * width + j] = longest;
    }
  }
  const parts: TextPart[] = [];
  let i = 0;
  let j = 0;
  while (i < from.length && j < to.length) {
    if (isSame(from[i], to[j])) {
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
