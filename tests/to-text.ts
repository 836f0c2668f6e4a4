/** Returns the text of some HTML, its parts apart by one space. */
export const toText = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
