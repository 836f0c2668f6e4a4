import type { MetaDescriptor } from "react-router";
import { hashText } from "#platform/shared/hash-text.ts";
import {
  defaultLanguage,
  delocalizePath,
  getPathLanguage,
  type Language,
  languages,
  localizePath,
} from "#platform/shared/languages.ts";
import type { RootData, RootSite } from "./root-data.ts";

type MetaArgs = {
  matches: readonly ({ id: string; data?: unknown; loaderData?: unknown } | undefined)[];
  location: { pathname: string };
};
type PageMeta = {
  title: string;
  description: string;
  /** The path, without language, of the canonical URL, for a page with several URLs. */
  canonicalPath?: string;
  /** The path, without language, of the Atom feed of the page's list. */
  feed?: string;
  /** The card that networks show: the path above it, without language, and its texts, so that another text has another address. */
  card?: { path: string; says: unknown };
  /** Keeps the page out of search engines. */
  isPrivate?: boolean;
};

type FixedPageMeta = Omit<PageMeta, "title" | "description"> & { title: () => string; description: () => string };

/** Creates the `meta` of a page that always has the same texts. */
export const createMeta = (page: FixedPageMeta) => (args: MetaArgs) =>
  getPageMeta(args, { ...page, title: page.title(), description: page.description() });

/** Returns the site's data; undefined if the root has failed. */
export function findSite({ matches }: Pick<MetaArgs, "matches">): RootSite | undefined {
  const root = matches.find((match) => match?.id === "root");
  return ((root?.loaderData ?? root?.data) as Pick<RootData, "site"> | undefined)?.site;
}

/**
 * Returns the `meta` of a page: title, description, canonical URL, every language and the Open Graph properties
 * for share cards. All URLs are absolute, with the site's own origin.
 */
export function getPageMeta(
  args: MetaArgs,
  { title, description, canonicalPath, feed, card, isPrivate }: PageMeta,
): MetaDescriptor[] {
  const { location } = args;
  const site = findSite(args);
  const language = getPathLanguage(location.pathname);
  const siteName = site?.name[language] ?? "";
  const path = canonicalPath ?? delocalizePath(location.pathname);
  const origin = site?.origin ?? "";
  const urlIn = (targetLanguage: Language) => `${origin}${localizePath(path, targetLanguage)}`;
  const image = card
    ? `${localizePath(card.path, language)}/card/${hashText(JSON.stringify([siteName, site?.logo, card.says])).toString(36)}.png`
    : (site?.logo?.replace(".png", "-card.png") ?? "/share-card.png");
  return [
    { title: title === siteName ? title : `${title} · ${siteName}` },
    { name: "description", content: description },
    ...(isPrivate ? [{ name: "robots", content: "noindex" }] : []),
    { tagName: "link", rel: "canonical", href: urlIn(language) },
    ...languages.map((each) => ({ tagName: "link", rel: "alternate", hrefLang: each, href: urlIn(each) })),
    { tagName: "link", rel: "alternate", hrefLang: "x-default", href: urlIn(defaultLanguage) },
    ...(feed ? [{ tagName: "link", rel: "alternate", type: "application/atom+xml", href: localizePath(feed, language) }] : []),
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: siteName },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: urlIn(language) },
    { property: "og:image", content: origin + image },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:locale", content: `${language}_${new Intl.Locale(language).maximize().region}` },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
