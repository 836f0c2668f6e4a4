import { MANIFEST_PATH } from "../manifest.ts";
import { findBrokenDay, parseManifest } from "./check-manifest.ts";
import { indexManifest, type ManifestIndex } from "./index-manifest.ts";

export type FetchedManifest =
  | { outcome: "fetched"; index: ManifestIndex }
  | { outcome: "failed" }
  | { outcome: "newer" }
  /** The list of the site is inconsistent. */
  | { outcome: "broken"; date: string };

/** Fetches the list of the site and checks its hashes. */
export async function fetchManifest(): Promise<FetchedManifest> {
  try {
    const response = await fetch(MANIFEST_PATH, { credentials: "omit" });
    const manifest = response.ok ? parseManifest(await response.json()) : undefined;
    if (manifest === undefined) return { outcome: "failed" };
    if (manifest === "newer") return { outcome: "newer" };
    const date = findBrokenDay(manifest);
    return date === undefined ? { outcome: "fetched", index: indexManifest(manifest) } : { outcome: "broken", date };
  } catch {
    return { outcome: "failed" };
  }
}
