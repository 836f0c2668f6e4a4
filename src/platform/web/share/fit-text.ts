const sentenceEnd = /[.!?…።፧]+["'”’»)]*(?=\s|$)|(?=\n)/gu;
const ELLIPSIS = "…";

/**
 * Returns the text, or as many of its first sentences as fit; if not even one fits, as many words, with an
 * ellipsis. A line is a sentence too.
 */
export function fitText(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text;
  const ends = Array.from(text.matchAll(sentenceEnd), ({ index, 0: end }) => index + end.length);
  const sentences = ends.map((end) => text.slice(0, end).trim()).filter((cut) => cut !== "" && cut !== text.trim());
  const words = Array.from(text.matchAll(/\s/gu), ({ index }) => text.slice(0, index).trim());
  const listCharacterCuts = () => {
    let end = 0;
    return splitCharacters(text).map((character) => {
      const cut = text.slice(0, end).trim();
      end += character.length;
      return cut;
    });
  };
  const withEllipsis = (cuts: string[]) => cuts.filter((cut) => cut !== "").map((cut) => cut + ELLIPSIS);
  return (
    findLongest(sentences, fits) ??
    findLongest(withEllipsis(words), fits) ??
    findLongest(withEllipsis(listCharacterCuts()), fits) ??
    ""
  );
}

/** Returns the last of the texts that fits, which are sorted by their length. */
function findLongest(texts: string[], fits: (text: string) => boolean): string | undefined {
  let [low, high] = [0, texts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (fits(texts[middle] ?? "")) low = middle + 1;
    else high = middle;
  }
  return texts[low - 1];
}

/**
 * Splits a text into what readers take for characters. Firefox 124 has no `Intl.Segmenter`: there an emoji of several signs is
 * split into these.
 */
export function splitCharacters(text: string): string[] {
  if (!("Segmenter" in Intl)) return [...text];
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
}
