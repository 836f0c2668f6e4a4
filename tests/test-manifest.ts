import { createHash } from "node:crypto";
import { toCanonicalJson } from "#features/archive/revisions/server/stored-body.ts";
import type { Manifest, ManifestDay, ManifestEntry, ManifestYear } from "../src/features/archive/revisions/proof/manifest.ts";

export const sha256 = (content: string | Uint8Array) => createHash("sha256").update(content).digest("hex");

/** Returns the file of the year of these days, chained as the site does; `previous` is the hash of the day before them. */
export function createYear(
  days: Record<string, ManifestEntry[]>,
  as_of = "2026-11-22",
  previous: string | null = null,
): ManifestYear {
  let previous_sha256 = previous;
  const chained = Object.entries(days).map(([date, entries]): ManifestDay => {
    const day = { date, entries, previous_sha256 };
    previous_sha256 = sha256(toCanonicalJson(day));
    return { ...day, sha256: previous_sha256 };
  });
  return { year: (chained[0]?.date ?? as_of).slice(0, 4), days: chained, as_of };
}

/** Returns the manifest that names these files. */
export function createManifest(files: ManifestYear[], as_of = "2026-11-22"): Manifest {
  const years = files.map(({ year, days, ...file }) => {
    const lines = days.map((day) => `\n${toCanonicalJson(day)}`).join();
    const text = `{"year":"${year}","days":[${lines}\n],"as_of":"${file.as_of}"}\n`;
    return {
      year,
      path: `/manifests/${year}.json`,
      entries: days.flatMap(({ entries }) => entries).length,
      sha256: sha256(text),
    };
  });
  const head = { version: 1, site: "https://example.org", as_of, how_to_check: "https://example.org/verify" };
  return { ...head, years };
}
