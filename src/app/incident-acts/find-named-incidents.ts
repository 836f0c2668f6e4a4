import { getLanguagePrefix, languages } from "#platform/shared/languages.ts";

/** Incidents that texts name by the address of their page, by their ids, or by their short one, by their numbers. */
export type NamedIncidents = { ids: string[]; numbers: number[] };

/** On any host, as a site may have had another one, and no two incidents have the same id. */
const PERMALINK = /\/archives\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?![0-9a-f-])/g;
/** A number has no more digits than a list can reach. */
const SHORT_ADDRESS = new RegExp(
  `([\\w.:-]+)(?:${languages.map(getLanguagePrefix).join("|")})/i/([1-9]\\d{0,8})(?![\\w/-])`,
  "g",
);

/** Returns the incidents whose addresses some texts have; short ones only of the site at `origin`, as others have such paths, too. */
export function findNamedIncidents(texts: string[], origin?: string): NamedIncidents {
  const text = texts.join("\n");
  const host = origin && new URL(origin).host;
  const ids = Array.from(text.matchAll(PERMALINK), ([, id = ""]) => id);
  const numbers = Array.from(text.matchAll(SHORT_ADDRESS), ([, onHost, number]) => (onHost === host ? Number(number) : 0));
  return { ids: [...new Set(ids)], numbers: [...new Set(numbers)].filter((number) => number > 0) };
}
