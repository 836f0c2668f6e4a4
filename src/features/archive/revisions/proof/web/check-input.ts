import { compareManifests, compareYears, type ManifestComparison, parseManifest, parseYear } from "./check-manifest.ts";
import { checkRevision, parseBody, parseRevisions, type RevisionFinding } from "./check-revision.ts";
import { hashFile, hashJson, hashText } from "./hash.ts";
import type { DatedEntry, ManifestIndex } from "./index-manifest.ts";

export type Finding =
  /** A file, or the text of a revision, byte for byte. */
  | { kind: "found"; sha256: string; entries: DatedEntry[]; status: string | undefined }
  | { kind: "not-found"; sha256: string; isText: boolean }
  | { kind: "revisions"; revisions: RevisionFinding[] }
  | { kind: "manifest"; asOf: string; count: number; comparison: ManifestComparison }
  | { kind: "newer-format" };

/** The start of a JSON text, after spaces or a byte order mark. */
const JSON_START = /^[\uFEFF\s]*[{[]/;
/** Long enough for spaces before it. */
const START_BYTES = 64;

/** Compares a file with the site's list: a manifest or the file of a year, revisions, or any file by its bytes. It sends nothing. */
export async function checkFile(file: Blob, index: ManifestIndex): Promise<Finding> {
  const isText = JSON_START.test(await file.slice(0, START_BYTES).text());
  const finding = isText ? checkJson(await file.text(), index) : undefined;
  if (finding) return finding;
  const sha256 = await hashFile(file);
  const entries = index.find(sha256);
  return entries.length > 0 ? { kind: "found", sha256, entries, status: undefined } : { kind: "not-found", sha256, isText };
}

/** Compares a pasted text with the site's list in the same way. */
export function checkText(text: string, index: ManifestIndex): Finding {
  return checkJson(text, index) ?? { kind: "not-found", sha256: hashText(text), isText: true };
}

/** Returns undefined if the text is not from the site. */
function checkJson(text: string, index: ManifestIndex): Finding | undefined {
  const value = parseJson(text);
  if (typeof value !== "object" || value === null) return undefined;
  const manifest = parseManifest(value);
  if (manifest === "newer") return { kind: "newer-format" };
  if (manifest) {
    const count = manifest.years.reduce((sum, { entries }) => sum + entries, 0);
    return { kind: "manifest", asOf: manifest.as_of, count, comparison: compareManifests(manifest, index.files) };
  }
  const year = parseYear(value);
  if (year) {
    const count = year.days.reduce((sum, { entries }) => sum + entries.length, 0);
    return { kind: "manifest", asOf: year.as_of, count, comparison: compareYears(year, index.files) };
  }
  const revisions = parseRevisions(value);
  if (revisions) return { kind: "revisions", revisions: revisions.map((revision) => checkRevision(revision, index)) };
  // The text of a single revision, even when a program has formatted it differently.
  const sha256 = hashJson(value) ?? "";
  const entries = index.find(sha256);
  return entries.length > 0 ? { kind: "found", sha256, entries, status: parseBody(text).status } : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return undefined;
  }
}
