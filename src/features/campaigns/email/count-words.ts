/** Counts words, which blanks separate; Ethiopic may also write the wordspace "፡" (U+1361) between them. */
export function countWords(text: string): number {
  return text.match(/[^\s\u1361]*[\p{L}\p{N}][^\s\u1361]*/gu)?.length ?? 0;
}
