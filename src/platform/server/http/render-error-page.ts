import type { FastifyRequest } from "fastify";
import * as m from "#messages";
import { escapeHtml } from "#platform/shared/escape-text.ts";
import { formatLanguageAttributes, type Language } from "#platform/shared/languages.ts";
import { getPathname, isApiPath } from "./request-url.ts";
import { createInertCsp } from "./security-headers.ts";

/** The site's colors, by the browser's preference: no script runs here that could read the stored color mode. */
const STYLE = [
  ":root{color-scheme:light dark;--background:#faf6ef;--text:#1d1a16;--action:#1f5c40}",
  "@media(prefers-color-scheme:dark){:root{--background:#171411;--text:#f1eae0;--action:#93d1ad}}",
  'body{margin:0;background:var(--background);color:var(--text);font:1.125rem/1.6 Poppins,"Noto Sans Ethiopic","Abyssinica SIL",Nyala,system-ui,sans-serif}',
  "main{max-width:40rem;margin:0 auto;padding:3rem 1.25rem;overflow-wrap:anywhere}",
  "h1{font-size:1.5rem;line-height:1.3}",
  "a{display:inline-block;padding:.75rem 0;color:var(--action)}",
].join("");

const POLICY = createInertCsp(STYLE);

/** Returns whether the response is shown as a page. Calls, page data and images are read by programs. */
export function acceptsHtml({ method, url, headers }: FastifyRequest): boolean {
  const path = getPathname(url);
  const isRead = method === "GET" || method === "HEAD";
  return isRead && !isApiPath(path) && !path.endsWith(".data") && /\btext\/html\b/i.test(headers.accept ?? "");
}

/** Renders an error page and its policy. It loads nothing else, as the server may not respond again. The log has its id. */
export function renderErrorPage(language: Language, message: string, requestId: string): { html: string; policy: string } {
  const title = m.error_title();
  const html = `<!DOCTYPE html><html ${formatLanguageAttributes(language)}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(message)}</p><p><a href="">${escapeHtml(m.try_again())}</a></p><p><small>${escapeHtml(m.error_request({ id: requestId }))}</small></p></main></body></html>`;
  return { html, policy: POLICY };
}
