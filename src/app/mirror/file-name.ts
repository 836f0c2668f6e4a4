import { createHash } from "node:crypto";

/** With the folders around it, well below the 260 characters of Windows. */
const MAX_NAME_LENGTH = 80;
const HASH_LENGTH = 24;
/** Devices of Windows, with any ending: https://learn.microsoft.com/windows/win32/fileio/naming-a-file */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/;
/** In small letters, as FAT, Windows and macOS take `a` and `A` for one. */
const SAFE = /^[a-z0-9][a-z0-9._-]*$/;

/**
 * Returns the file of an address in the mirror, relative to its folder: a page without parameters is the `index.html` of a folder, so
 * that static hosts find it too; parameters are part of the name. Each address has one file, and no two share one.
 *
 * @param extension replaces that of the path
 */
export function formatFileName(path: string, searchParams: URLSearchParams, extension: string): string {
  const folders = path.split("/").filter(Boolean).map(decodeURIComponent).map(formatName);
  const search = [...searchParams].map(([name, value]) => (value ? `${name}-${value}` : name)).join("_");
  if (extension === "html") return [...folders, `${search ? formatName(search) : "index"}.html`].join("/");
  const last = path.split("/").at(-1) ?? "";
  const base = last.endsWith(`.${extension}`) ? last.slice(0, -extension.length - 1) : last;
  const name = formatName([decodeURIComponent(base), search].filter(Boolean).join("_"));
  return [...folders.slice(0, -1), `${name}.${extension}`].join("/");
}

/** Returns a name that every file system takes: the text itself, or its hash. */
function formatName(text: string): string {
  const isSafe = SAFE.test(text) && text.length <= MAX_NAME_LENGTH && !RESERVED.test(text) && !text.endsWith(".");
  return isSafe ? text : `x${createHash("sha256").update(text).digest("hex").slice(0, HASH_LENGTH)}`;
}
