import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Nouns of this site's subject, which code for any site does not need. `twitter:card` is a name in HTML. */
const BUSINESS_NOUNS =
  /amhara|campaign|tweet|twitter(?!:)|incident|archive|articles?\b|video|donat|pay.?pal|advert|\bads?\b|sign.?up|invit|facebook|instagram/gi;

/** Any page can be shared to these and archived, which adds to its address. */
const SHARED_TO = {
  files: /^src\/platform\/(web\/share\/|shared\/share-parameters)/,
  words: /^(archive|facebook|tweet|twitter)$/i,
};

/**
 * Finds business nouns below `src/platform` of a folder, in file names, code and comments. Tests are left out: they
 * may use the site's own pages as examples.
 *
 * @param {string} directory
 * @returns {string[]} one line for each, such as `src/platform/web/list.ts:3: Tweet`
 */
export function findBusinessNouns(directory) {
  const folder = "src/platform";
  const files = readdirSync(join(directory, folder), { recursive: true })
    .map((name) => `${folder}/${name}`)
    .filter((file) => /\.(ts|tsx|css|json)$/.test(file) && !/\.test\.|\/compiled\//.test(file));
  return files.sort().flatMap((file) => {
    const lines = [file, ...readFileSync(join(directory, file), "utf8").split("\n")];
    // Line 0 is the name.
    const isAllowed = (word) => SHARED_TO.files.test(file) && SHARED_TO.words.test(word);
    return lines.flatMap((line, number) =>
      [...line.matchAll(BUSINESS_NOUNS)].filter(([word]) => !isAllowed(word)).map(([word]) => `${file}:${number}: ${word}`),
    );
  });
}
