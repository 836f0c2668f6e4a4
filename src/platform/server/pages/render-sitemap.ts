import { languages, localizePath } from "#platform/shared/languages.ts";

/** A page of the site, by its path without language prefix. */
export type SitemapPage = { path: string; lastModified?: string };

const escapeXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Renders a sitemap with every language of every page. `origin` has no trailing slash. */
export function renderSitemap(origin: string, pages: SitemapPage[]): string {
  const entries = pages.map(({ path, lastModified }) => {
    const addresses = languages.map((language) => ({ language, url: escapeXml(`${origin}${localizePath(path, language)}`) }));
    const links = addresses
      .map(({ language, url }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${url}"/>`)
      .join("");
    const changed = lastModified ? `<lastmod>${lastModified}</lastmod>` : "";
    return addresses.map(({ url }) => `<url><loc>${url}</loc>${changed}${links}</url>`).join("\n");
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join("\n")}
</urlset>
`;
}

/** Renders an index of sitemaps, which are given by their URLs. */
export function renderSitemapIndex(sitemaps: string[]): string {
  const entries = sitemaps.map((address) => `<sitemap><loc>${escapeXml(address)}</loc></sitemap>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</sitemapindex>
`;
}

/** Renders `robots.txt`, which excludes the API and the pages below `privatePaths`, in every language. */
export function renderRobotsTxt(origin: string, privatePaths: readonly string[]): string {
  const paths = privatePaths.flatMap((path) => languages.map((language) => localizePath(path, language)));
  const lines = ["User-agent: *", ...["/api/", ...paths].map((path) => `Disallow: ${path}`), `Sitemap: ${origin}/sitemap.xml`];
  return `${lines.join("\n")}\n`;
}
