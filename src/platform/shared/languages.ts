type LanguageEntry = {
  /** Its name for itself. */
  name: string;
  /** Absent where it reads from left to right. */
  direction?: "rtl";
  /** The calendar of its pages, which show Gregorian dates beside any other calendar. */
  calendar: "gregorian" | "ethiopian";
  /** The locale of dates and lists. */
  locale: string;
};

/**
 * The languages of every screen and message, by their tags. Each also needs its catalogues, its tag in
 * `project.inlang/settings.json`, and fonts for a script of its own.
 */
export const languageTable = {
  // Day before month.
  en: { name: "English", calendar: "gregorian", locale: "en-GB" },
  am: { name: "አማርኛ", calendar: "ethiopian", locale: "am" },
} as const satisfies Record<string, LanguageEntry>;

export type Language = keyof typeof languageTable;
export const languages = Object.keys(languageTable) as Language[];
export const defaultLanguage = "en" satisfies Language;

export const getLanguageEntry = (language: Language): LanguageEntry => languageTable[language];

/** Returns a record with the value of each language. */
export function mapLanguages<T>(getValue: (language: Language) => T): Record<Language, T> {
  return Object.fromEntries(languages.map((language) => [language, getValue(language)])) as Record<Language, T>;
}

/** Returns the attributes of the root element of a document. */
export function formatLanguageAttributes(language: Language): string {
  const { direction } = getLanguageEntry(language);
  return `lang="${language}"${direction ? ` dir="${direction}"` : ""}`;
}

/** Returns the prefix of the paths in a language: `/am`, or an empty text. */
export const getLanguagePrefix = (language: Language) => (language === defaultLanguage ? "" : `/${language}`);

/** Returns the language of a path: `/am` and everything below it is Amharic. */
export function getPathLanguage(path: string): Language {
  const isIn = (prefix: string) => prefix !== "" && (path === prefix || path.startsWith(`${prefix}/`));
  return languages.find((language) => isIn(getLanguagePrefix(language))) ?? defaultLanguage;
}

/** Returns a path without a language prefix with the prefix of `language`. */
export function localizePath(path: string, language: Language): string {
  const prefix = getLanguagePrefix(language);
  return path === "/" ? prefix || path : prefix + path;
}

/** Returns `path` without its language prefix, with one leading slash. */
export function delocalizePath(path: string): string {
  const unprefixed = path.slice(getLanguagePrefix(getPathLanguage(path)).length);
  // Browsers read two leading slashes as another host: `/am//elsewhere.example` would lead there.
  return `/${unprefixed.replace(/^[/\\]+/, "")}`;
}

/** Returns the text of a row in a language, such as its `name_am`; undefined for a language that the row does not have. */
export function getLocalizedText<Name extends string>(
  row: { [Key in `${Name}_${Language}`]?: string | null },
  name: Name,
  language: Language,
): string | null | undefined {
  return row[`${name}_${language}`];
}
