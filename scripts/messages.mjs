import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { listFiles } from "./fingerprint.mjs";
import { root } from "./machine.mjs";

/** The folder of the compiled functions. */
export const compiledMessages = "src/platform/shared/messages/compiled";
/** The file in it that has all of them, for the server. */
export const MESSAGES_BUNDLE = "messages-bundle.js";

/**
 * The imports that a bundle for the server leaves to Node, so that the server and its bundle of the pages share one catalogue:
 * a copy each would cost 4 MB of memory.
 */
export const SHARED_MESSAGES = ["#messages", "#locale"];

/** @typedef {{ file: string, locale: string, messages: Record<string, string> }} Catalog */

/**
 * Reads every message catalogue that the project's settings name.
 *
 * @param {string} [directory]
 * @returns {Catalog[]}
 */
export function readCatalogs(directory = root) {
  const settings = JSON.parse(readFileSync(join(directory, "project.inlang/settings.json"), "utf8"));
  const patterns = settings["plugin.inlang.messageFormat"].pathPattern;
  return patterns.flatMap((pattern) =>
    settings.locales.map((locale) => {
      const file = pattern.replace("{locale}", locale).replace(/^\.\//, "");
      return {
        file,
        locale,
        messages: existsSync(join(directory, file)) ? JSON.parse(readFileSync(join(directory, file), "utf8")) : {},
      };
    }),
  );
}

/**
 * Finds the errors of the messages, one line each.
 *
 * @returns {string[]}
 */
export function findMessageErrors() {
  const catalogs = readCatalogs();
  const known = new Set(catalogs.map(({ file }) => file));
  const isCatalog = (file) => /\/messages\/[a-z]+\.json$/.test(file);
  const files = listFiles("src", (file) => file !== compiledMessages);
  const unlistedFiles = files.filter((file) => isCatalog(file) && !known.has(file));
  const code = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
  const identifiers = new Set(code.flatMap((file) => readFileSync(join(root, file), "utf8").match(/\b[a-z]\w*\b/g) ?? []));
  return [
    ...unlistedFiles.map((file) => `${file}: not named in project.inlang/settings.json.`),
    ...compareLanguages(catalogs),
    ...findUnused(catalogs, identifiers),
  ];
}

/**
 * Finds keys or parameters that one language has and the other lacks, in each catalogue.
 *
 * @param {Catalog[]} catalogs
 * @returns {string[]}
 */
export function compareLanguages(catalogs) {
  const getDirectory = ({ file }) => file.replace(/[^/]+$/, "");
  const errors = [];
  const firstFiles = new Map();
  for (const catalog of catalogs) {
    const others = catalogs.filter((other) => other !== catalog && getDirectory(other) === getDirectory(catalog));
    for (const [key, text] of Object.entries(catalog.messages)) {
      const addError = (what) => errors.push(`${catalog.file}: ${key} ${what}`);
      if (isBlank(text)) addError("is empty.");
      for (const other of others) {
        if (!(key in other.messages)) addError(`is missing in ${other.file}.`);
        else if (getParameters(text) !== getParameters(other.messages[key])) addError(`has other parameters in ${other.file}.`);
      }
      const languageKey = `${catalog.locale} ${key}`;
      if (firstFiles.has(languageKey)) addError(`is also in ${firstFiles.get(languageKey)}.`);
      firstFiles.set(languageKey, catalog.file);
    }
  }
  return errors;
}

/**
 * @param {Catalog[]} catalogs
 * @param {Set<string>} identifiers every name that the code mentions
 * @returns {string[]}
 */
export function findUnused(catalogs, identifiers) {
  const keys = catalogs.flatMap(({ file, messages }) => Object.keys(messages).map((key) => ({ file, key })));
  return keys.filter(({ key }) => !identifiers.has(key)).map(({ file, key }) => `${file}: ${key} is used nowhere.`);
}

/** Lists the texts of a message, which is one text or, with plurals, a structure of texts. */
export const getTexts = (message) => (typeof message === "string" ? [message] : Object.values(message ?? {}).flatMap(getTexts));
const isBlank = (message) => getTexts(message).length === 0 || getTexts(message).some((text) => text.trim() === "");

function getParameters(message) {
  const names = getTexts(message).flatMap((text) => text.match(/\{\w+\}/g) ?? []);
  return [...new Set(names)].sort().join();
}
