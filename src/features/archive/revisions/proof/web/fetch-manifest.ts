import { getYearPath, MANIFEST_PATH, type ManifestYear } from "../manifest.ts";
import { findBrokenDay, isListed, parseManifest, parseYear } from "./check-manifest.ts";
import { indexManifest, type ManifestIndex } from "./index-manifest.ts";

export type FetchedManifest =
  | { outcome: "fetched"; index: ManifestIndex }
  | { outcome: "failed" }
  | { outcome: "newer" }
  /** The list of the site is inconsistent. */
  | { outcome: "broken"; date: string };

/** Fetches the whole list of the site, and checks its hashes. */
export async function fetchManifest(): Promise<FetchedManifest> {
  try {
    const manifest = parseManifest(await fetchJson(MANIFEST_PATH));
    if (manifest === undefined) return { outcome: "failed" };
    if (manifest === "newer") return { outcome: "newer" };
    const files: ManifestYear[] = [];
    for (const listed of manifest.years) {
      const file = parseYear(await fetchJson(getYearPath(listed.year)));
      if (!file) return { outcome: "failed" };
      const broken = findBrokenDay(file.days, files.at(-1)?.days.at(-1)?.sha256 ?? null);
      if (broken !== undefined) return { outcome: "broken", date: broken };
      if (!isListed(file, listed, manifest.as_of)) return { outcome: "broken", date: file.days[0]?.date ?? manifest.as_of };
      files.push(file);
    }
    return { outcome: "fetched", index: indexManifest(files) };
  } catch {
    return { outcome: "failed" };
  }
}

/** @throws for a failed response, or one that is not JSON */
async function fetchJson(path: string): Promise<unknown> {
  const response = await fetch(path, { credentials: "omit" });
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  return response.json();
}
