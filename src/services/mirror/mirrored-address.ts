import { createHash } from "node:crypto";
import { type createPageMatcher, formatPageAddress, type PageAddress, UNKNOWN_ID } from "#platform/server/pages/page-address.ts";
import { ID_SOURCE } from "#platform/shared/is-id.ts";

/** With the folders around it, well below the 260 characters of Windows. */
const MAX_NAME_LENGTH = 80;
const HASH_LENGTH = 24;
/** Devices of Windows, with any ending: https://learn.microsoft.com/windows/win32/fileio/naming-a-file */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/;
/** In small letters, as FAT, Windows and macOS take `a` and `A` for one. */
const SAFE = /^[a-z0-9][a-z0-9._-]*$/;

/** An address of the site in the mirror. */
export type MirroredAddress = {
  /** Path and search, normalised, so that equal links are the same. */
  address: string;
  /** Its file, relative to the mirror's folder. */
  file: string;
};

/** The pages of the site, as the mirror needs them. */
export type MirroredPages = {
  matchPage: ReturnType<typeof createPageMatcher>;
  /** The paths in the router of the pages that the mirror has: those that need no server. */
  mirroredPaths: ReadonlySet<string>;
  /** The first parts of the addresses of items. */
  itemNames: string[];
  /** The files of some addresses of features. */
  files: Record<string, string>;
  /** Returns the extension of a picture in the format that all browsers show. */
  getImageFormat(path: string): string;
};

/** The searches that pages link, by one filter each. All others have too many addresses. */
const SEARCHES = ["", "before", "view", ...["place", "kind", "status", "from to"].flatMap((names) => [names, `${names} before`])];
/** Pages that the mirror has only with some of their parameters, in the order of `pages.ts`. */
const mirroredParams: Record<string, string[]> = {
  "/incidents": SEARCHES,
  "/archives/:id/history": ["", "before"],
  "/changes": ["", "before"],
};
const LIST_PARAMS = ["before", "more", "number"];

const IMAGE = /^\/media\/[\w-]+$/;
/** Files other than pages. Scripts are left out, as pages of the mirror run none. */
const FILES = [
  IMAGE,
  /^\/assets\/[\w.-]+(?<!\.js)$/,
  /^\/icons\/[\w.-]+$/,
  /^\/(favicon|logo|apple-touch-icon|share-card)\.\w+$/,
  /^\/logo\/[0-9a-f]{64}(-card)?\.png$/,
  new RegExp(`^/archives/${ID_SOURCE}/cite\\.bib$`),
];

/** Returns a function from a path and search of the site to its address in the mirror; undefined for pages that need the server. */
export function createAddressMapper(pages: MirroredPages) {
  const { matchPage, mirroredPaths, itemNames, files, getImageFormat } = pages;
  const feed = new RegExp(`^(/[a-z]{2})?/(${[...itemNames, "changes"].join("|")})\\.atom$`);
  const poster = new RegExp(`^(/[a-z]{2})?/(${itemNames.join("|")})/${ID_SOURCE}/poster$`);
  return ({ pathname, search, searchParams }: URL): MirroredAddress | undefined => {
    const known = files[pathname + search];
    if (known) return { address: pathname + search, file: known };
    const none = new URLSearchParams();
    if (poster.test(pathname)) return { address: pathname, file: formatFileName(pathname, none, "html") };
    if (feed.test(pathname)) return { address: pathname, file: formatFileName(pathname, none, "atom") };
    if (FILES.some((pattern) => pattern.test(pathname))) {
      const isImage = IMAGE.test(pathname);
      const width = searchParams.get("w");
      const kept = isImage && width ? new URLSearchParams({ w: width }) : none;
      const address = kept.size > 0 ? `${pathname}?${kept}` : pathname;
      const extension = isImage ? getImageFormat(pathname) : pathname.slice(pathname.lastIndexOf(".") + 1);
      return { address, file: formatFileName(pathname, kept, extension) };
    }
    const found = matchPage(pathname + search);
    const page = mirroredPaths.has(found.route?.path ?? "") ? findPage(found) : undefined;
    if (!page) return undefined;
    const address = formatPageAddress(page);
    const [path = "/"] = address.split("?");
    return { address, file: formatFileName(path, new URLSearchParams(page.searchParams), "html") };
  };
}

/**
 * Returns the page that the mirror shows for this one. Below each item, Load More would list all older ones: as many pages as
 * items, squared. The mirror lists them once, below the newest item; a tab has no list of older ones below it.
 */
function findPage(address: PageAddress): PageAddress | undefined {
  const { route, id, isData, searchParams } = address;
  if (!route || isData || id === UNKNOWN_ID) return undefined;
  const names = Object.keys(searchParams);
  if (mirroredParams[route.path]?.includes(names.join(" ")) === false) return undefined;
  const { tab, ...others } = searchParams;
  if (tab !== undefined) return { ...address, searchParams: { tab } };
  if (id !== undefined && route.path.endsWith("/:id?") && names.some((name) => LIST_PARAMS.includes(name)))
    return { ...address, id: undefined, searchParams: others };
  return address;
}

/**
 * Returns the file of an address in the mirror, relative to its folder: a page without parameters is the `index.html` of a folder, so
 * that static hosts find it too; parameters are part of the name. Each address has one file, and no two share one.
 *
 * @param extension replaces the path's extension
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
