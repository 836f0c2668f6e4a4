import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import type { OutputOf } from "#platform/shared/define-call.ts";
import { MEGABYTE } from "#platform/shared/formats.ts";
import { sendCall } from "#platform/web/api/api-client.ts";
import { getErrorMessage } from "#platform/web/api/call-error.ts";
import { findHashes } from "../../history-calls.ts";
import { ENTRIES_PATH, HASH_START_LENGTH, type ManifestEntry } from "../manifest-rules.ts";

export type FoundEntry = OutputOf<typeof findHashes>[number];

/** `entries` are those of the file in the record, the oldest first. */
export type FileResult = { name: string; sha256: string } & ({ entries: FoundEntry[] } | { errorMessage: string });

export type ListResult = {
  name: string;
  /** Whether today's list begins with it; `old` is a list of version 1, which this page cannot check. */
  outcome: "same" | "differs" | "failed" | "old";
  /** The lines of the list; none in a kept `manifest.json`. */
  lines: string[] | undefined;
};

/** Bytes read at once, which limits the memory and keeps a phone responsive. */
const CHUNK_BYTES = MEGABYTE;

/** Looks a file up in the record. Of its content only the first digits of its hash are sent. */
export async function checkFile(file: File): Promise<FileResult> {
  const sha256 = await hashFile(file);
  try {
    const found = await sendCall(findHashes, { start: sha256.slice(0, HASH_START_LENGTH) });
    return { name: file.name, sha256, entries: found.filter((entry) => entry.sha256 === sha256) };
  } catch (error) {
    return { name: file.name, sha256, errorMessage: getErrorMessage(error) };
  }
}

const LIST_START = /^\{"date":"[^"]*","incident_id":/;
const SUMMARY_START = /^\{\s*"version":\s*(\d+),\s*"site":/;
const OLD_START = /^\{"year":"\d{4}","days":/;
/** Long enough for each of them. */
const START_BYTES = 64;

/** Compares a kept list, or a kept `manifest.json`, with the list of today; undefined for any other file. */
export async function checkList(file: File): Promise<ListResult | undefined> {
  const { name } = file;
  const start = await file.slice(0, START_BYTES).text();
  if (OLD_START.test(start) || SUMMARY_START.exec(start)?.[1] === "1") return { name, outcome: "old", lines: undefined };
  if (SUMMARY_START.test(start)) {
    const { bytes, sha256 } = JSON.parse(await file.text());
    return { name, outcome: await compareWithToday(bytes, sha256), lines: undefined };
  }
  if (!LIST_START.test(start)) return undefined;
  return { name, outcome: await compareWithToday(file.size, await hashFile(file)), lines: (await file.text()).split("\n") };
}

async function compareWithToday(bytes: number, sha256: string): Promise<ListResult["outcome"]> {
  try {
    const response = await fetch(ENTRIES_PATH, { credentials: "omit" });
    if (!response.ok) return "failed";
    const today = await response.blob();
    return today.size >= bytes && (await hashFile(today.slice(0, bytes))) === sha256 ? "same" : "differs";
  } catch {
    return "failed";
  }
}

/** Returns the day of the first line of a kept list with the hash. */
export function findKeptDay(lines: string[], sha256: string): string | undefined {
  const line = lines.find((one) => one.includes(`"sha256":"${sha256}"`));
  return line === undefined ? undefined : (JSON.parse(line) as ManifestEntry).date;
}

/** Returns the SHA-256 of a file, in lower-case hex. Unlike `crypto.subtle` it also works without https, and in parts. */
export async function hashFile(file: Blob): Promise<string> {
  const hash = sha256.create();
  for (let start = 0; start < file.size; start += CHUNK_BYTES) {
    hash.update(new Uint8Array(await file.slice(start, start + CHUNK_BYTES).arrayBuffer()));
  }
  return bytesToHex(hash.digest());
}
