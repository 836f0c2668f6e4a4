/** Returns the text of some HTML, its parts apart by one space. */
export const toText = (html: string) =>
  html
    .replaceAll(/(<\/span>)?<wbr\/>(<span[^>]*>)?/g, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

/** Returns the links of some HTML, each as its text and its address, in their order. */
export const listLinks = (html: string) =>
  [...html.matchAll(/<a\b[^>]*? href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href = "", content = ""]) => [
    toText(content),
    href.replaceAll("&amp;", "&"),
  ]);

/** Returns the names of the buttons of some HTML, in their order. */
export const listButtons = (html: string) =>
  [...html.matchAll(/<button\b([^>]*)>(.*?)<\/button>/gs)].map(
    ([, attributes = "", content = ""]) => / aria-label="([^"]*)"/.exec(attributes)?.[1] ?? toText(content),
  );
