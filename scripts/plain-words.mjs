import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { getTexts, readCatalogs } from "./messages.mjs";
import { getTitle, listChildren, listTestTitles, listTexts } from "./test-titles.mjs";

/** Words that give an inverted or old-fashioned sentence away. */
const DIALECT = /\b(?:whoever|of which|stands|told|br(?:ing|ings|inging|ought) in|its time is over|goes first)\b/gi;

/**
 * Finds the words in English messages, summaries of calls, titles of tests and documents that CONTRIBUTING.md refuses.
 *
 * @param {string} directory
 * @returns {Promise<string[]>} one line for each, such as `docs/proof.md:10: “whoever”`
 */
export async function findDialect(directory) {
  const texts = [
    ...listMessages(directory),
    ...(await listTexts(directory, /schemas\.ts$/, listSummaries)),
    ...(await listTestTitles(directory)),
    ...listDocumentLines(directory),
  ];
  return texts.flatMap(({ place, text }) => (text.match(DIALECT) ?? []).map((word) => `${place}: “${word}”`));
}

function listMessages(directory) {
  return readCatalogs(directory)
    .filter(({ locale }) => locale === "en")
    .flatMap(({ file, messages }) =>
      Object.entries(messages).flatMap(([key, message]) => getTexts(message).map((text) => ({ place: `${file}: ${key}`, text }))),
    );
}

function listSummaries(node) {
  const nested = listChildren(node).flatMap(listSummaries);
  const isSummary = node.type === "Property" && node.key.name === "summary";
  return isSummary ? [{ title: getTitle(node.value), start: node.start }, ...nested] : nested;
}

/** Lists the lines of all documents without their code and quotations. */
function listDocumentLines(directory) {
  const inDocs = readdirSync(join(directory, "docs"), { recursive: true }).map((file) => join("docs", file));
  const files = [...readdirSync(directory), ...inDocs].filter((file) => file.endsWith(".md"));
  return files.flatMap((file) =>
    readFileSync(join(directory, file), "utf8")
      .replace(/^```.*?^```$/gms, (code) => code.replace(/[^\n]/g, ""))
      .split("\n")
      .map((line, index) => ({ place: `${file}:${index + 1}`, text: /^> /.test(line) ? "" : line.replace(/`[^`]*`/g, "") })),
  );
}
