import { createHash } from "node:crypto";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text as readText } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";
import type { SitemapSection } from "#platform/server/pages/register-sitemap.ts";
import { getPathLanguage, type Language, languages, localizePath } from "#platform/shared/languages.ts";
import { Journal, type WrittenFile } from "./journal.ts";
import {
  type FileSummary,
  hasFile,
  JOURNAL_FILE,
  MANIFEST_FILE,
  NOTE_STYLES_FILE,
  openFolder,
  removeOthers,
  writeMirrorFile,
} from "./mirror-folder.ts";
import { createAddressMapper, type MirroredAddress, type MirroredPages } from "./mirrored-address.ts";
import { NOTE_STYLES, renderNote } from "./render-note.ts";
import { rewriteResponse } from "./rewrite-response.ts";

export type MirrorOptions = {
  /** The site, which is asked for everything as a visitor from elsewhere. */
  app: FastifyInstance;
  pages: MirroredPages & {
    /** The paths of the sitemap that belong to no item, and the sections of it that list items. */
    sitemapPaths: string[];
    sections: SitemapSection[];
  };
  directory: string;
  origin: string;
  mirrors: string[];
  siteNames: Record<Language, string>;
  /** When the content was last changed. */
  changedAt: string;
  /** Changes with everything that the files depend on. */
  state: string;
  /** Called after each file with how many there are. */
  onFile?: (files: number) => void;
};

export type MirrorResult = {
  /** In order. */
  files: string[];
  bytes: number;
  /** How many files a run that was stopped had written. */
  resumed: number;
  changed: number;
  removed: number;
  /** The addresses that the site could not serve. */
  problems: string[];
};

/** The format of the files, a part of the state. */
const VERSION = 1;
/** Pages of a list that are read at once. */
const PATHS_PER_READ = 1000;
/** A proxy's, so that the response is that to a visitor from elsewhere, also while the site is being tried out on this machine. */
const VIA = "1.1 mirror";

/**
 * Writes everything that a visitor can read as plain files, one after the other: the pages of the sitemap, and all that they link to.
 * Resumes a stopped run, and keeps files that have the same bytes already.
 *
 * @throws {Error} when the site fails; a later run goes on
 */
export async function writeMirror(options: MirrorOptions): Promise<MirrorResult> {
  const { directory, origin, pages, onFile } = options;
  await openFolder(directory);
  const { journal, written } = await Journal.open(join(directory, JOURNAL_FILE), hashState(options));
  const mapAddress = createAddressMapper(pages);
  const summaries = new Map<string, FileSummary>();
  const problems: string[] = [];
  let changed = 0;

  const found = new Set<string>();
  const waiting: MirroredAddress[] = [];
  /** Returns whether the address was not found before. */
  const addAddress = (target: MirroredAddress): boolean => {
    if (found.has(target.file)) return false;
    found.add(target.file);
    waiting.push(target);
    return true;
  };
  const addPath = (path: string) => {
    const target = mapAddress(new URL(path, origin));
    if (target) addAddress(target);
  };

  const readFile = createFileReader(options);
  const addFile = async (file: string, content: string | Readable): Promise<FileSummary> => {
    const { isChanged, ...summary } = await writeMirrorFile(directory, file, content);
    if (isChanged) changed += 1;
    summaries.set(file, summary);
    return summary;
  };

  const resume = async ({ address, links, ...summary }: WrittenFile) => {
    const target = mapAddress(new URL(address, origin));
    if (!target || !(await hasFile(directory, target.file, summary))) return;
    summaries.set(target.file, summary);
    for (const link of links) addPath(link);
  };

  const writeFound = async ({ address, file }: MirroredAddress) => {
    if (summaries.has(file)) return;
    const response = await request(options, address);
    if (!response.body) {
      problems.push(`${address} is not in the mirror: the site responded with ${response.status}.`);
      return;
    }
    const links: string[] = [];
    const content = await rewriteResponse(response, {
      ...{ address, file, origin, mapAddress },
      note: createNote(options, address),
      noteStyles: NOTE_STYLES_FILE,
      readFile,
      onLink: (target) => {
        if (addAddress(target)) links.push(target.address);
      },
    });
    const summary = await addFile(file, content);
    await journal.add({ address, ...summary, links });
    onFile?.(summaries.size);
  };

  try {
    for (const each of written) await resume(each);
    const resumed = summaries.size;
    await addFile(NOTE_STYLES_FILE, NOTE_STYLES);
    for await (const path of listEntryPaths(pages)) {
      addPath(path);
      for (let next = waiting.pop(); next; next = waiting.pop()) await writeFound(next);
    }
    const files = [...summaries.keys()].sort();
    const { bytes } = await writeMirrorFile(directory, MANIFEST_FILE, Readable.from(renderManifest(options, files, summaries)));
    await journal.remove();
    const removed = await removeOthers(directory, (file) => summaries.has(file) || file === MANIFEST_FILE);
    const total = [...summaries.values()].reduce((sum, summary) => sum + summary.bytes, bytes);
    return { files: [...files, MANIFEST_FILE].sort(), bytes: total, resumed, changed, removed, problems };
  } finally {
    await journal.close();
  }
}

/** Lists the paths of the sitemap, in each language. */
async function* listEntryPaths({ sitemapPaths, sections }: MirrorOptions["pages"]): AsyncGenerator<string> {
  const localize = (path: string) => languages.map((language) => localizePath(path, language));
  for (const path of sitemapPaths) yield* localize(path);
  for (const { findNextSequence, listPages } of sections) {
    let last = Number.MIN_SAFE_INTEGER;
    for (let first = await findNextSequence(last); first !== undefined; first = await findNextSequence(last)) {
      last = first + PATHS_PER_READ - 1;
      for (const { path } of await listPages(first, last)) yield* localize(path);
    }
  }
}

/** Returns the site's response, or its status where it has nothing at this address. @throws {Error} when the site fails */
async function request({ app, origin }: MirrorOptions, address: string) {
  const headers = { host: new URL(origin).host, via: VIA };
  const response = await app.inject({ url: address, headers, payloadAsStream: true });
  const { statusCode: status } = response;
  if (status >= 500) throw new Error(`The site responded to ${address} with ${status}: run the command again to go on.`);
  const type = String(response.headers["content-type"] ?? "");
  // A page with status 404 or 410 is mirrored too: it says that the item is gone.
  const hasContent = status === 200 || (type.startsWith("text/html") && (status === 404 || status === 410));
  const body = response.stream();
  if (hasContent) return { type, body };
  body.resume();
  return { status, body: undefined };
}

/** Returns a function that reads the few files whose parts pages show, each once. */
function createFileReader(options: MirrorOptions) {
  const texts = new Map<string, string>();
  return async (address: string): Promise<string> => {
    const { body } = texts.has(address) ? { body: undefined } : await request(options, address);
    if (body) texts.set(address, await readText(body));
    return texts.get(address) ?? "";
  };
}

function createNote({ origin, mirrors, siteNames, changedAt }: MirrorOptions, address: string): string {
  const language = getPathLanguage(address.split("?", 1)[0] ?? "");
  const day = changedAt.slice(0, "YYYY-MM-DD".length);
  return renderNote({ siteName: siteNames[language], day, pageAddress: origin + address, origin, mirrors }, language);
}

function hashState({ state, origin, mirrors, siteNames, changedAt }: MirrorOptions): string {
  return createHash("sha256")
    .update(JSON.stringify([VERSION, state, origin, mirrors, siteNames, changedAt]))
    .digest("hex");
}

/** Renders the list of the files with a line for each, so that it is never in memory as a whole. */
function* renderManifest({ origin, changedAt }: MirrorOptions, files: string[], summaries: Map<string, FileSummary>) {
  yield `{"version":${VERSION},"site":${JSON.stringify(origin)},"changed_at":${JSON.stringify(changedAt)},"files":[`;
  for (const [index, path] of files.entries()) {
    yield `${index > 0 ? "," : ""}\n${JSON.stringify({ path, ...summaries.get(path) })}`;
  }
  yield "\n]}\n";
}
