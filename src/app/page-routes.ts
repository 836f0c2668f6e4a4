import { CHANGE_KINDS } from "#features/archive/revisions/change-list-rules.ts";
import { ENTRIES_PATH, MANIFEST_PATH } from "#features/archive/revisions/proof/manifest-rules.ts";
import { EXPORT_FORMATS, EXPORT_PATH } from "#features/archive/search/filter-rules.ts";
import { getServedFormat, parseImageAddress } from "#features/archive/sources/image-rules.ts";
import {
  createPageMatcher,
  type PageAddress,
  type PageRoute,
  parseId,
  parsePageNumber,
  UNKNOWN_ID,
} from "#platform/server/pages/page-address.ts";
import type { SitemapSection } from "#platform/server/pages/register-sitemap.ts";
import type { PublishableKind } from "#platform/shared/item-calls.ts";
import type { Language } from "#platform/shared/languages.ts";
import type { ItemOrder, SitemapList } from "#services/items/server/item-lists.ts";
import { ROW_LISTS } from "./dashboard/rules.ts";
import { itemPages } from "./item-kinds.ts";
import type { PageLists, PageOrders } from "./page-lists.ts";
import { getListPath, listCrawledPaths, listPages, publicPages, type SearchParamKind } from "./shell/pages.ts";

type Parser = (value: string) => string | undefined;

/** How the value of each kind of search parameter is normalized for the key of the cache. */
const parsers: Record<SearchParamKind, Parser> = {
  any: (value) => value,
  change: (value) => (/^[1-9]\d{0,14}$/.test(value) ? value : undefined),
  // All others are refused with one sentence.
  changeKind: (value) => (value.trim() === "" ? undefined : (CHANGE_KINDS.find((kind) => kind === value.trim()) ?? "unknown")),
  flag: () => "",
  id: parseId,
  itemId: (value) => parseId(value) ?? UNKNOWN_ID,
  // Only scripts need the target, and read it from the URL; the rendered page depends only on whether there is one.
  next: (value) => (value === "" ? undefined : "/dashboard"),
  list: (value) => ROW_LISTS.find((list) => list === value),
  number: parsePageNumber,
  revision: parseRevisionCursor,
  tab: (value) => ["articles", "videos", "images"].find((tab) => tab === value),
  text: (value) => value.normalize("NFC").trim().replace(/\s+/g, " ") || undefined,
  view: (value) => ["time", "map"].find((view) => view === value),
};

/**
 * Returns every page and the parameters of its URL that the server uses; it ignores all others. URLs that show the same
 * are resolved to one, so that it is rendered once.
 */
export function createPageRoutes({ findNewestRevision, hasRecipients, ...orders }: PageOrders): PageRoute[] {
  /** Omits revisions that do not exist. */
  const resolveRevisions = async (address: PageAddress): Promise<PageAddress> => {
    const { id = UNKNOWN_ID, number } = address;
    const newest = await findNewestRevision(id);
    const unnumbered = { ...address, ...(number && { number: "0" }) };
    if (newest === undefined) {
      return { ...unnumbered, id: (await orders.incident.isGone?.(id)) ? id : UNKNOWN_ID, searchParams: {} };
    }
    const named = Object.entries(address.searchParams).filter(([, value]) => Number(value) <= newest);
    const { from, to, ...others } = Object.fromEntries(named);
    const searchParams = from && to ? { from, to } : others;
    return { ...(Number(number) > newest ? unnumbered : address), searchParams };
  };
  const revisionResolvers: Record<string, PageRoute["resolve"]> = {
    "/archives/:id/history": resolveRevisions,
    "/archives/:id/v/:number": resolveRevisions,
    "/changes": async (address) =>
      (await isRevision(address.searchParams.before, findNewestRevision)) ? address : omit(address, "before"),
  };
  /** Omits a place that the letter does not have. */
  const resolveResidence = async (address: PageAddress): Promise<PageAddress> => {
    const { residence } = address.searchParams;
    if (residence === undefined || (await hasRecipients(address.id, residence, address.language))) return address;
    return omit(address, "residence");
  };
  return listPages().map(({ path, searchParams = {}, items, isInOrderOfLanguage = false, isSearch = false }) => {
    const params = Object.entries(searchParams);
    const idParam = params.find(([, kind]) => kind === "id")?.[0];
    const resolveItems =
      items &&
      (async (address: PageAddress) => {
        const order = isInOrderOfLanguage ? inOrderOf(orders[items], address.language) : orders[items];
        return resolveResidence(await resolveItemIds(address, order, idParam));
      });
    const resolve = resolveItems ?? revisionResolvers[path];
    return {
      path,
      searchParams: Object.fromEntries(params.map(([name, kind]) => [name, parsers[kind]])),
      isSearch,
      ...(resolve && { resolve }),
    };
  });
}

const inOrderOf = (items: ItemOrder, language: Language): ItemOrder => ({
  ...items,
  countFrom: (sequence) => items.countFrom(sequence, language),
});

/** Replaces the ids that are not in the list; `idParam` is the search parameter with the id of an item. */
async function resolveItemIds(address: PageAddress, items: ItemOrder, idParam: string | undefined): Promise<PageAddress> {
  if (idParam === undefined) return resolveOlder(await resolveId(address, items), items);
  return (await hasItem(address.searchParams[idParam], items)) ? address : omit(address, idParam);
}

async function hasItem(id: string | undefined, items: ItemOrder): Promise<boolean> {
  return id !== undefined && (await items.findSequence(id)) !== undefined;
}

async function resolveId(address: PageAddress, items: ItemOrder): Promise<PageAddress> {
  const isKnown = address.id === undefined || (await hasItem(address.id, items)) || (await items.isGone?.(address.id));
  return isKnown ? address : { ...address, id: UNKNOWN_ID };
}

/** A revision in a list of those of all incidents. */
function parseRevisionCursor(value: string): string | undefined {
  const [id = "", number = "", ...rest] = value.split(".");
  return rest.length === 0 && parseId(id) && parsePageNumber(number) ? value : undefined;
}

async function isRevision(cursor: string | undefined, findNewest: PageOrders["findNewestRevision"]): Promise<boolean> {
  const [id = "", number] = cursor?.split(".") ?? [];
  return cursor !== undefined && Number(number) <= ((await findNewest(id)) ?? 0);
}

/** A page of older items begins after an existing item, and its first card has one of two numbers. */
async function resolveOlder(address: PageAddress, items: ItemOrder): Promise<PageAddress> {
  const { before, number } = address.searchParams;
  if (before === undefined) return omit(address, "number");
  const sequence = await items.findSequence(before);
  const found = sequence === undefined ? UNKNOWN_ID : before;
  const known = omit({ ...address, searchParams: { ...address.searchParams, before: found } }, "more");
  if (number === undefined) return known;
  // The item shown in full counts as the first; an older one shown in full moves the others by one.
  const next = sequence === undefined ? 0 : (await items.countFrom(sequence)) + 1;
  return Number(number) === next || Number(number) === next + 1 ? known : omit(known, "number");
}

function omit(address: PageAddress, name: string): PageAddress {
  const { [name]: _, ...searchParams } = address.searchParams;
  return { ...address, searchParams };
}

/** Proofs are in a folder, as `manifest.json` is the list of the mirror's own files. Exports are whole: a filtered one is a search. */
const mirroredFiles = Object.fromEntries([
  ...[MANIFEST_PATH, ENTRIES_PATH].map((path) => [path, `proof${path}`]),
  ...EXPORT_FORMATS.map((format) => [`${EXPORT_PATH}?format=${format}`, `export/archive.${format}`]),
]);

/**
 * Returns the pages that the mirror has: those without accounts and payments, which need the server; old revisions, which are most of a
 * site's pages, only where they are asked for.
 */
export function createMirroredPages(lists: PageLists, hasRevisions = false) {
  const left = ["/payment", ...(hasRevisions ? [] : ["/archives/:id/v/:number"])];
  const mirrored = publicPages.filter(({ path, crawlers }) => crawlers !== "disallow" && !left.includes(path));
  return {
    matchPage: createPageMatcher(createPageRoutes(lists)),
    mirroredPaths: new Set(mirrored.map(({ path }) => path)),
    itemNames: Object.values(itemPages).map(({ name }) => name),
    sitemapPaths: listCrawledPaths("sitemap"),
    sections: createSitemapSections(lists),
    files: mirroredFiles,
    getImageFormat: (path: string) => getServedFormat(parseImageAddress(path) ?? { width: 1, height: 1 }),
  };
}

/** Returns the permalinks for the sitemaps. */
export function createSitemapSections(lists: Record<PublishableKind, SitemapList>): SitemapSection[] {
  return publicPages.flatMap((page) => (page.items ? [{ name: getListPath(page).slice(1), ...lists[page.items] }] : []));
}
