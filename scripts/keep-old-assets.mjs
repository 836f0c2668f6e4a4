import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const ASSETS = "client/assets";
/** Since when each asset that a build took over from the build before is old. */
const RECORD = "old-assets.json";
const KEPT_MS = 7 * 24 * 3_600_000;

/**
 * Copies the assets of a build into the next one, until they have been old for a week: pages that are open in browsers still ask for them.
 *
 * @param {string} oldBuild
 * @param {string} newBuild
 */
export function keepOldAssets(oldBuild, newBuild) {
  if (!existsSync(join(oldBuild, ASSETS))) return;
  const readRecord = () => JSON.parse(readFileSync(join(oldBuild, RECORD), "utf8"));
  const before = existsSync(join(oldBuild, RECORD)) ? readRecord() : {};
  const record = {};
  for (const name of readdirSync(join(oldBuild, ASSETS))) {
    const oldSince = before[name] ?? new Date().toISOString();
    if (existsSync(join(newBuild, ASSETS, name)) || Date.now() - Date.parse(oldSince) > KEPT_MS) continue;
    mkdirSync(join(newBuild, ASSETS), { recursive: true });
    cpSync(join(oldBuild, ASSETS, name), join(newBuild, ASSETS, name));
    record[name] = oldSince;
  }
  writeFileSync(join(newBuild, RECORD), JSON.stringify(record));
}
