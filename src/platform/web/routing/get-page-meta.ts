import type { MetaDescriptor } from "react-router";
import { delocalizePath, getPathLanguage, localizePath } from "#platform/shared/languages.ts";
import { getSiteName, type RootData } from "./root-data.ts";

type MetaArgs = {
  matches: readonly ({ id: string; data?: unknown; loaderData?: unknown } | undefined)[];
  location: { pathname: string };
};
type PageMeta = {
  title: string;
  description: string;
  /** The path, without language, of the canonical URL, for a page with several URLs. */
  canonicalPath?: string;
  /** Keeps the page out of search engines. */
  isPrivate?: boolean;
};

/**
 * Returns the `meta` of a page: title, description, canonical URL, both languages and the Open Graph properties
 * for share cards. All URLs are absolute, with the site's own origin.
 */
export function getPageMeta(
  { matches, location }: MetaArgs,
  { title, description, canonicalPath, isPrivate }: PageMeta,
): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === "root");
  const { site } = (root?.loaderData ?? root?.data ?? { site: { name: "", nameAm: "", origin: "" } }) as Pick<RootData, "site">;
  const language = getPathLanguage(location.pathname);
  const siteName = getSiteName(site, language);
  const path = canonicalPath ?? delocalizePath(location.pathname);
  const urlIn = (targetLanguage: "en" | "am") => `${site.origin}${localizePath(path, targetLanguage)}`;
  const image = `${site.origin}/share-card.png`;
  return [
    { title: title === siteName ? title : `${title} · ${siteName}` },
    { name: "description", content: description },
    ...(isPrivate ? [{ name: "robots", content: "noindex" }] : []),
    { tagName: "link", rel: "canonical", href: urlIn(language) },
    { tagName: "link", rel: "alternate", hrefLang: "en", href: urlIn("en") },
    { tagName: "link", rel: "alternate", hrefLang: "am", href: urlIn("am") },
    { tagName: "link", rel: "alternate", hrefLang: "x-default", href: urlIn("en") },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: siteName },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: urlIn(language) },
    { property: "og:image", content: image },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:locale", content: language === "am" ? "am_ET" : "en_US" },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
