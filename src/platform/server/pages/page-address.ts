import { isId } from "#platform/shared/is-id.ts";
import { getLanguagePrefix, getPathLanguage, languages, localizePath } from "#platform/shared/languages.ts";
import { getPathname } from "../http/request-url.ts";

/** A page of the site with everything its address may contain, so that strangers cannot make up endless addresses. */
export type PageRoute = {
  /** As the router has it: without language, with `:id?` at its end, `:id` and `:number` within, or no parameter at all. */
  path: string;
  /** Normalizes each search parameter for the key of the cache; undefined drops it. */
  searchParams?: Record<string, (value: string) => string | undefined>;
  /** Whether it shows a search: it has a cache and a limit of its own. */
  isSearch?: boolean;
  /** Replaces ids that do not exist in the database. */
  resolve?: (address: PageAddress) => Promise<PageAddress>;
};

export type PageAddress = {
  /** Undefined when no page has this address. */
  route: PageRoute | undefined;
  language: ReturnType<typeof getPathLanguage>;
  /** Whether the page's data are asked for instead of its document. */
  isData: boolean;
  id: string | undefined;
  /** The number of a route with `:number`; 0, which nothing has, for everything that is not a number. */
  number?: string;
  searchParams: Record<string, string>;
};

/** An id that does not exist. It replaces all unknown ids, so that they share one page. */
export const UNKNOWN_ID = "00000000-0000-0000-0000-000000000000";

/** The path at which an unknown address is rendered. */
const UNKNOWN_PATH = "/not-found";
const ID_PARAMETER = "/:id?";
const NUMBER_PATTERN = /^[1-9]\d{0,5}$/;

/** Returns an id as the site writes it into addresses; undefined for anything else. */
export function parseId(text: string): string | undefined {
  return isId(text) ? text : undefined;
}

/** Returns a number from 1 as the site writes it into addresses; undefined for anything else. */
export function parsePageNumber(text: string): string | undefined {
  return NUMBER_PATTERN.test(text) ? text : undefined;
}

/** Returns the function that reads addresses of these pages as the router matches them: in any case, with or without slashes at the end. */
export function createPageMatcher(routes: readonly PageRoute[]) {
  const routesByPath = new Map(routes.map((route) => [route.path.replace(ID_PARAMETER, "").toLowerCase() || "/", route]));
  const deepRoutes = routes.filter(({ path }) => /:\w+(\/|$)/.test(path));
  return (url: string): PageAddress => {
    const path = getPathname(url);
    const isData = path.endsWith(".data");
    // The data of `/am/` may be asked for at `/am/_.data`.
    const documentPath = isData ? path.replace(/(\/_)?\.data$/, "") : path;
    const { route, ...parameters } = findRoute(routesByPath, deepRoutes, documentPath);
    const requested = new URLSearchParams(url.slice(path.length));
    const searchParams: Record<string, string> = {};
    for (const [name, parse] of Object.entries(route?.searchParams ?? {})) {
      const value = requested.get(name);
      const parsed = value === null ? undefined : parse(value);
      if (parsed !== undefined) searchParams[name] = parsed;
    }
    return { route, language: getPathLanguage(documentPath), isData, ...parameters, searchParams };
  };
}

/** Returns whether an address has no parameters. There are few such pages, also where strangers ask for all of them. */
export function hasNoParameters({ id, searchParams }: PageAddress): boolean {
  return id === undefined && Object.keys(searchParams).length === 0;
}

/** Returns the canonical path and search of an address. */
export function formatPageAddress(address: PageAddress): string {
  return getPagePath(address) + formatSearch(new URLSearchParams(address.searchParams));
}

/** Returns the same with the search parameters of the page as they were requested. */
export function formatRequestedAddress(address: PageAddress, url: string): string {
  const requested = new URLSearchParams(url.slice(getPathname(url).length));
  const searchParams = new URLSearchParams();
  for (const name of Object.keys(address.route?.searchParams ?? {})) {
    const value = requested.get(name);
    if (value !== null) searchParams.set(name, value);
  }
  return getPagePath(address) + formatSearch(searchParams);
}

function getPagePath({ route, language, isData, id = "", number = "" }: PageAddress): string {
  const filled = route?.path
    .replace(ID_PARAMETER, id && `/${id}`)
    .replace(":id", id)
    .replace(":number", number);
  const path = localizePath(filled ?? UNKNOWN_PATH, language);
  if (!isData) return path;
  return path === "/" ? "/_.data" : `${path}.data`;
}

function formatSearch(searchParams: URLSearchParams): string {
  return searchParams.size === 0 ? "" : `?${searchParams}`;
}

type FoundRoute = Pick<PageAddress, "route" | "id" | "number">;

function findRoute(routesByPath: Map<string, PageRoute>, deepRoutes: PageRoute[], path: string): FoundRoute {
  const unknown = { route: undefined, id: undefined };
  const trimmed = removeTrailingSlashes(path);
  // The router matches no path with two slashes in a row.
  if (/[/\\]{2}/.test(trimmed)) return unknown;
  const segments = trimmed.split("/").slice(1).map(decodeURIComponent);
  if (segments.some((segment) => segment.includes("/"))) return unknown;
  if (languages.some((language) => getLanguagePrefix(language) === `/${segments[0]?.toLowerCase()}`)) segments.shift();
  const route = routesByPath.get(`/${segments.join("/")}`.toLowerCase());
  if (route) return { route, id: undefined };
  const deep = findDeepRoute(deepRoutes, segments);
  if (deep) return deep;
  const id = segments.pop() ?? "";
  const parent = routesByPath.get(`/${segments.join("/")}`.toLowerCase());
  return parent?.path.endsWith(ID_PARAMETER) ? { route: parent, id: parseId(id) ?? UNKNOWN_ID } : unknown;
}

/** Returns the route whose parameters are segments of its path. */
function findDeepRoute(deepRoutes: PageRoute[], segments: string[]): FoundRoute | undefined {
  for (const route of deepRoutes) {
    const names = route.path.split("/").slice(1);
    const isFound =
      names.length === segments.length &&
      names.every((name, index) => name.startsWith(":") || name.toLowerCase() === segments[index]?.toLowerCase());
    if (!isFound) continue;
    const read = (name: string) => segments[names.indexOf(name)] ?? "";
    const number = names.includes(":number") ? { number: parsePageNumber(read(":number")) ?? "0" } : {};
    return { route, id: parseId(read(":id")) ?? UNKNOWN_ID, ...number };
  }
  return undefined;
}

/** A loop, because a regular expression takes quadratic time for a long row of slashes. */
function removeTrailingSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}
