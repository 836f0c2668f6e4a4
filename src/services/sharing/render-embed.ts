import * as m from "#messages";
import { createCspHash } from "#platform/server/http/security-headers.ts";
import { escapeHtml } from "#platform/shared/escape-text.ts";
import { formatLanguageAttributes } from "#platform/shared/languages.ts";
import { getXLink } from "#platform/web/share/x-link.ts";
import { renderWeave } from "#platform/web/weave/create-weave.ts";
import { type DocumentSite, getItemAddress, renderFontLink, type SharedItem } from "./shared-items.ts";

/** The first tweets of a campaign: the others are on its page. */
const MAX_TWEETS = 5;
const BAND = { width: 1920, scale: 1 };
const THREADS = { green: "#3f8f68", gold: "#c08a1e", ember: "#cf6a3c", ink: "#857a6c" };

const STYLE = [
  ":root{color-scheme:light dark;--text:#1d1a16;--muted:#5a5249;--border:#ddd3c4;--action:#1f5c40;--on-action:#fff;--surface:#fffdf9}",
  "@media(prefers-color-scheme:dark){:root{--text:#f1eae0;--muted:#bfb4a5;--border:#3b352d;--action:#93d1ad;--on-action:#0e2a1c;--surface:#211d18}}",
  "body{margin:0;background:var(--surface);color:var(--text);font:1rem/1.5 Poppins,'Noto Sans Ethiopic',Nyala,Kefa,system-ui,sans-serif;overflow-wrap:anywhere}",
  "main{padding:1rem}svg{display:block;width:100%}h1{margin:0 0 .5rem;font-size:1.2rem;line-height:1.3}p{margin:0 0 .5rem}",
  "ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,18rem),1fr));gap:.75rem;margin:1rem 0;padding:0;list-style:none}",
  "li{display:flex;flex-direction:column;justify-content:space-between;padding:.75rem 1rem;border:1px solid var(--border);border-radius:.75rem}",
  "li p{white-space:pre-wrap}",
  "a{color:var(--action)}a.button{box-sizing:border-box;display:inline-flex;align-items:center;align-self:start;min-height:2.75rem;padding:.5rem 1.1rem;border-radius:.75rem;background:var(--action);color:var(--on-action);font-weight:600;text-decoration:none}",
  ".site{color:var(--muted);font-size:.9rem;margin:.75rem 0 0}.site a{display:inline-block;padding:.6rem 0}",
].join("");

/** Sends its height to the page around it. */
const SCRIPT = "/embed-height.js";

/** The policy of a frame that any site may show. It loads nothing but its own script and the fonts of this site. */
export const EMBED_POLICY = [
  "default-src 'none'",
  `style-src 'self' ${createCspHash(STYLE)}`,
  "font-src 'self'",
  "script-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors *",
].join("; ");

type EmbedOptions = DocumentSite & { item: SharedItem };

/** Renders an item for a frame of another site: links open in a tab of their own. */
export function renderEmbed({ item, ...site }: EmbedOptions): string {
  const { siteName, origin, language } = site;
  const address = getItemAddress(item, origin, language);
  const tweets = (item.posts ?? [])
    .slice(0, MAX_TWEETS)
    .map(
      (body, index) =>
        `<li><p id="tweet-${index}" dir="auto">${escapeHtml(body)}</p>${renderLink(getXLink(body), m.tweet_label(), `class="button" aria-describedby="tweet-${index}"`)}</li>`,
    );
  const lines = item.lines.map((line) => `<p dir="auto">${escapeHtml(line)}</p>`).join("");
  const main = `<h1 dir="auto">${escapeHtml(item.title)}</h1>${lines}
${tweets.length > 0 ? `<ul>${tweets.join("\n")}</ul>` : ""}
${renderLink(address, item.linkLabel, tweets.length > 0 ? "" : 'class="button"')}
<p class="site">${renderLink(origin, siteName, "")}</p>`;
  return renderFrame(item.title, site, `${renderWeave(item.id, THREADS, BAND.width, BAND.scale)}<main>${main}</main>`);
}

/** Renders the frame of an item that is unknown or gone. */
export function renderEmptyEmbed({ message, ...site }: DocumentSite & { message: string }): string {
  const link = renderLink(site.origin, site.siteName, "");
  return renderFrame(message, site, `<main><h1>${escapeHtml(message)}</h1><p class="site">${link}</p></main>`);
}

function renderFrame(title: string, site: DocumentSite, body: string): string {
  return `<!DOCTYPE html>
<html ${formatLanguageAttributes(site.language)}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(`${title} · ${site.siteName}`)}</title><meta name="robots" content="noindex">${renderFontLink(site)}<style>${STYLE}</style>
<script src="${SCRIPT}" defer></script></head>
<body>${body}</body></html>
`;
}

const renderLink = (href: string, label: string, attributes: string) =>
  `<a href="${escapeHtml(href)}" target="_blank" rel="noopener" ${attributes}>${escapeHtml(label)}</a>`;
