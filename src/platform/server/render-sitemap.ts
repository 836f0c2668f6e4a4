/** A page of the site, by its path without language prefix. */
export type SitemapPage = { path: string; lastModified?: string };

const escapeXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Renders a sitemap with both languages of every page. `origin` has no trailing slash. */
export function renderSitemap(origin: string, pages: SitemapPage[]): string {
  const entries = pages.map(({ path, lastModified }) => {
    const english = `${origin}${path}`;
    const amharic = `${origin}${path === "/" ? "/am" : `/am${path}`}`;
    const links = [
      `<xhtml:link rel="alternate" hreflang="en" href="${escapeXml(english)}"/>`,
      `<xhtml:link rel="alternate" hreflang="am" href="${escapeXml(amharic)}"/>`,
    ].join("");
    const changed = lastModified ? `<lastmod>${lastModified}</lastmod>` : "";
    return [english, amharic].map((address) => `<url><loc>${escapeXml(address)}</loc>${changed}${links}</url>`).join("\n");
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

/** Renders `robots.txt`, which excludes the API and the pages below `privatePaths`, in both languages. */
export function renderRobotsTxt(origin: string, privatePaths: readonly string[]): string {
  const paths = privatePaths.flatMap((path) => [path, `/am${path}`]);
  const lines = ["User-agent: *", ...["/api/", ...paths].map((path) => `Disallow: ${path}`), `Sitemap: ${origin}/sitemap.xml`];
  return `${lines.join("\n")}\n`;
}
