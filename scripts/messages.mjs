import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { listFiles } from "./fingerprint.mjs";
import { root } from "./machine.mjs";

/** Where the compiler puts its functions. */
export const compiledMessages = "src/platform/shared/messages/compiled";

/** @typedef {{ file: string, locale: string, messages: Record<string, string> }} Catalogue */

/**
 * Every message catalogue the project's settings name.
 *
 * @returns {Catalogue[]}
 */
export function readCatalogues() {
  const settings = JSON.parse(readFileSync(join(root, "project.inlang/settings.json"), "utf8"));
  const patterns = settings["plugin.inlang.messageFormat"].pathPattern;
  return patterns.flatMap((pattern) =>
    settings.locales.map((locale) => {
      const file = pattern.replace("{locale}", locale).replace(/^\.\//, "");
      return { file, locale, messages: existsSync(join(root, file)) ? JSON.parse(readFileSync(join(root, file), "utf8")) : {} };
    }),
  );
}

/**
 * What is wrong with the messages: one line each.
 *
 * @returns {string[]}
 */
export function findMessageErrors() {
  const catalogues = readCatalogues();
  const known = new Set(catalogues.map(({ file }) => file));
  const isCatalogue = (file) => /\/messages\/[a-z]+\.json$/.test(file);
  const files = listFiles("src", (file) => file !== compiledMessages);
  const strays = files.filter((file) => isCatalogue(file) && !known.has(file));
  const code = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
  const identifiers = new Set(code.flatMap((file) => readFileSync(join(root, file), "utf8").match(/\b[a-z]\w*\b/g) ?? []));
  return [
    ...strays.map((file) => `${file}: not named in project.inlang/settings.json.`),
    ...compareLanguages(catalogues),
    ...findUnused(catalogues, identifiers),
  ];
}

/**
 * Faults of completeness: both languages have the same keys in the same room, with the same parameters.
 *
 * @param {Catalogue[]} catalogues
 * @returns {string[]}
 */
export function compareLanguages(catalogues) {
  const roomOf = ({ file }) => file.replace(/[^/]+$/, "");
  const faults = [];
  const homes = new Map();
  for (const catalogue of catalogues) {
    const others = catalogues.filter((other) => other !== catalogue && roomOf(other) === roomOf(catalogue));
    for (const [key, text] of Object.entries(catalogue.messages)) {
      const fault = (what) => faults.push(`${catalogue.file}: ${key} ${what}`);
      if (isBlank(text)) fault("is empty.");
      for (const other of others) {
        if (!(key in other.messages)) fault(`is missing in ${other.file}.`);
        else if (parametersOf(text) !== parametersOf(other.messages[key])) fault(`has other parameters in ${other.file}.`);
      }
      const home = `${catalogue.locale} ${key}`;
      if (homes.has(home)) fault(`is also in ${homes.get(home)}.`);
      homes.set(home, catalogue.file);
    }
  }
  return faults;
}

/**
 * @param {Catalogue[]} catalogues
 * @param {Set<string>} identifiers every name that the code mentions
 * @returns {string[]}
 */
export function findUnused(catalogues, identifiers) {
  const keys = catalogues.flatMap(({ file, messages }) => Object.keys(messages).map((key) => ({ file, key })));
  return keys.filter(({ key }) => !identifiers.has(key)).map(({ file, key }) => `${file}: ${key} is used nowhere.`);
}

/** A message is a text, or (with plurals) a structure of texts. */
const textsOf = (message) => (typeof message === "string" ? [message] : Object.values(message ?? {}).flatMap(textsOf));
const isBlank = (message) => textsOf(message).length === 0 || textsOf(message).some((text) => text.trim() === "");

function parametersOf(message) {
  const names = textsOf(message).flatMap((text) => text.match(/\{\w+\}/g) ?? []);
  return [...new Set(names)].sort().join();
}
