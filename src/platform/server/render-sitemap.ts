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

/** Renders `robots.txt`, which excludes the API and the pages below `privatePaths`, in both languages. */
export function renderRobotsTxt(origin: string, privatePaths: readonly string[]): string {
  const paths = privatePaths.flatMap((path) => [path, `/am${path}`]);
  const lines = ["User-agent: *", ...["/api/", ...paths].map((path) => `Disallow: ${path}`), `Sitemap: ${origin}/sitemap.xml`];
  return `${lines.join("\n")}\n`;
}
