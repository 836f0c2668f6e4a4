import { createHash } from "node:crypto";
import { toCanonicalJson } from "#features/archive/revisions/server/to-canonical-json.ts";
import type { Manifest, ManifestEntry } from "../src/features/archive/revisions/proof/manifest.ts";

export const sha256 = (content: string | Uint8Array) => createHash("sha256").update(content).digest("hex");

/** Returns a manifest of these days, chained as the site does. */
export function createManifest(days: Record<string, ManifestEntry[]>, as_of = "2026-11-22"): Manifest {
  let previous_sha256: string | null = null;
  const chained = Object.entries(days).map(([date, entries]) => {
    const day = { date, entries, previous_sha256 };
    previous_sha256 = sha256(toCanonicalJson(day));
    return { ...day, sha256: previous_sha256 };
  });
  return { version: 1, site: "https://example.org", as_of, how_to_check: "https://example.org/verify", days: chained };
}
