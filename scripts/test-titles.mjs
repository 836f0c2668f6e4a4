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
  return (await listTestTitles(directory))
    .filter(({ text }) => text.length > TITLE_MAX_LENGTH)
    .map(({ place, text }) => `${place}: ${text.length} characters`);
}

/**
 * Lists the titles of tests and steps, in the order of the files.
 *
 * @param {string} directory
 * @returns {Promise<{ place: string, text: string }[]>}
 */
export function listTestTitles(directory) {
  return listTexts(directory, /\.test\.tsx?$|^tests\/.*\.ts$/, listTitles);
}

/**
 * Lists what `list` finds in the syntax tree of each file, with its place.
 *
 * @param {string} directory
 * @param {RegExp} pattern of the paths of the files
 * @param {(node: object) => { title: string, start: number }[]} list
 */
export async function listTexts(directory, pattern, list) {
  // Not at the top: `npm test` and `npm run check` install the libraries themselves.
  const { parseSync } = await import("vite");
  const files = ["src", "tests"].flatMap((folder) =>
    readdirSync(join(directory, folder), { recursive: true }).map((name) => `${folder}/${name}`),
  );
  return files
    .filter((file) => pattern.test(file))
    .sort()
    .flatMap((file) => {
      const text = readFileSync(join(directory, file), "utf8");
      return list(parseSync(file, text).program).map(({ title, start }) => ({
        place: `${file}:${text.slice(0, start).split("\n").length}`,
        text: title,
      }));
    });
}

/** Lists the nodes directly below a node. */
export const listChildren = (node) =>
  Object.values(node)
    .flat()
    .filter((child) => typeof child?.type === "string");

function listTitles(node) {
  const nested = listChildren(node).flatMap(listTitles);
  const [first] = node.type === "CallExpression" && TITLED.test(getFunctionName(node.callee)) ? node.arguments : [];
  return first ? [{ title: getTitle(first), start: first.start }, ...nested] : nested;
}

function getFunctionName(node) {
  if (node.type === "MemberExpression") return `${getFunctionName(node.object)}.${node.property.name}`;
  if (node.type === "CallExpression") return getFunctionName(node.callee);
  return node.type === "Identifier" ? node.name : "";
}

export function getTitle(node) {
  if (node.type === "TemplateLiteral") return node.quasis.map(({ value }) => value.cooked).join("…");
  return typeof node.value === "string" ? node.value : "";
}
