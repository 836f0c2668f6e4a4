/** Returns 32 bits of a text (FNV-1a): texts that differ in one character give unrelated numbers. No secret may depend on it. */
export function hashText(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}
