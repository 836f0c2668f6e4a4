/** Texts of one paragraph hold no line feed: one that is typed or pasted becomes a space, instead of being refused. */
export function inOneLine(text: string): string {
  return text.replaceAll(/[^\S\n]*[\r\n]+[^\S\n]*/g, " ");
}
