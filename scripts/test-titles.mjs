import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const TITLE_MAX_LENGTH = 80;

/** The names of functions that take a title: `it`, `describe.each(…)`, `test.step`. */
const TITLED = /^(?:describe|it|test)\b/;

/**
 * Finds the titles of tests and steps that are longer than CONTRIBUTING.md allows. A value within a title counts as one character.
 *
 * @param {string} directory
 * @returns {Promise<string[]>} one line for each, such as `src/app/pages.test.ts:3: 93 characters`
 */
export async function findLongTitles(directory) {
  // Not at the top: `npm test` and `npm run check` install the libraries themselves.
  const { parseSync } = await import("vite");
  const files = ["src", "tests"].flatMap((folder) =>
    readdirSync(join(directory, folder), { recursive: true }).map((name) => `${folder}/${name}`),
  );
  return files
    .filter((file) => /\.test\.tsx?$|^tests\/.*\.ts$/.test(file))
    .sort()
    .flatMap((file) => {
      const text = readFileSync(join(directory, file), "utf8");
      return listTitles(parseSync(file, text).program)
        .filter(({ title }) => title.length > TITLE_MAX_LENGTH)
        .map(({ title, start }) => `${file}:${text.slice(0, start).split("\n").length}: ${title.length} characters`);
    });
}

function listTitles(node) {
  const children = Object.values(node).flat();
  const nested = children.filter((child) => typeof child?.type === "string").flatMap(listTitles);
  const [first] = node.type === "CallExpression" && TITLED.test(getFunctionName(node.callee)) ? node.arguments : [];
  return first ? [{ title: getTitle(first), start: first.start }, ...nested] : nested;
}

function getFunctionName(node) {
  if (node.type === "MemberExpression") return `${getFunctionName(node.object)}.${node.property.name}`;
  if (node.type === "CallExpression") return getFunctionName(node.callee);
  return node.type === "Identifier" ? node.name : "";
}

function getTitle(node) {
  if (node.type === "TemplateLiteral") return node.quasis.map(({ value }) => value.cooked).join("…");
  return typeof node.value === "string" ? node.value : "";
}
