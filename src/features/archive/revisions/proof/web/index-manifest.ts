import type { ManifestEntry, ManifestYear } from "../manifest.ts";

/** An entry with the day on which it was written. */
export type DatedEntry = ManifestEntry & { date: string };

export type ManifestIndex = {
  files: ManifestYear[];
  count: number;
  /** Returns the entries of a hash, the oldest first. */
  find(sha256: string): DatedEntry[];
  findRevision(incidentId: string, number: number): DatedEntry | undefined;
};

/** Indexes the entries of the files of all years by hash and by revision. */
export function indexManifest(files: ManifestYear[]): ManifestIndex {
  const byHash = new Map<string, DatedEntry[]>();
  const revisions = new Map<string, DatedEntry>();
  let count = 0;
  for (const { date, entries } of files.flatMap(({ days }) => days)) {
    for (const entry of entries) {
      const dated = { ...entry, date };
      const others = byHash.get(entry.sha256);
      if (others) others.push(dated);
      else byHash.set(entry.sha256, [dated]);
      if (entry.kind === "revision") revisions.set(`${entry.incident_id} ${entry.revision}`, dated);
      count += 1;
    }
  }
  return {
    files,
    count,
    find: (sha256) => byHash.get(sha256) ?? [],
    findRevision: (incidentId, number) => revisions.get(`${incidentId} ${number}`),
  };
}
