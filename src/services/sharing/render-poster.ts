import encodeQR from "qr";
import * as m from "#messages";
import { createCspHash } from "#platform/server/http/security-headers.ts";
import { escapeHtml } from "#platform/shared/escape-text.ts";
import { formatLanguageAttributes, type Language, localizePath } from "#platform/shared/languages.ts";
import { renderWeave } from "#platform/web/weave/create-weave.ts";
import { type DocumentSite, getItemAddress, renderFontLink, type SharedItem } from "./shared-items.ts";

type PosterOptions = DocumentSite & { item: SharedItem; shortAddress: string };

const THREADS = { green: "#1f5c40", gold: "#c08a1e", ember: "#a63d12", ink: "#3a342c" };
const BAND = { width: 1050, scale: 5 };

// A length is a number of millimetres of the paper; on a narrow screen the sheet is as wide as the screen.
const STYLE = [
  "@page{size:A4;margin:0}",
  ":root{color-scheme:only light;--mm:min(1mm,calc(100vw / 210));background:#fff;color:#000}",
  "body{margin:0 auto;width:calc(var(--mm)*210);font:calc(var(--mm)*6.5)/1.45 Poppins,'Noto Sans Ethiopic',Nyala,Kefa,system-ui,sans-serif}",
  "main{box-sizing:border-box;display:flex;flex-direction:column;align-items:center;justify-content:space-between;gap:calc(var(--mm)*5);min-height:calc(var(--mm)*297);overflow:hidden;padding:calc(var(--mm)*14) calc(var(--mm)*16);text-align:center}",
  "h1{margin:0;font-size:calc(var(--mm)*15);line-height:1.2;overflow-wrap:anywhere}",
  "p{margin:0;overflow-wrap:anywhere}",
  ".lines{display:grid;gap:calc(var(--mm)*2)}",
  ".band{display:block;width:100%;height:auto}",
  ".other{margin-top:calc(var(--mm)*3);font-size:calc(var(--mm)*9);font-weight:600}",
  ".code{width:calc(var(--mm)*92);height:calc(var(--mm)*92);image-rendering:pixelated}",
  ".address{font-size:calc(var(--mm)*9);font-weight:600}",
  ".verb{font-size:calc(var(--mm)*9);font-weight:600}.back{display:flex;gap:1.5rem;align-items:center;padding:.75rem 1rem;font-size:1rem}",
  "button{min-height:2.75rem;padding:.5rem 1.1rem;border:0;border-radius:.75rem;background:#1f5c40;color:#fff;font:inherit;font-weight:600;cursor:pointer}",
  ".address a{color:#000;text-decoration:none}",
  "details{margin:1rem auto;max-width:40rem;padding:0 1rem;font-size:1rem}summary{min-height:2.75rem;cursor:pointer}textarea{box-sizing:border-box;width:100%;font:.9rem monospace}",
  "@media print{details,.back{display:none}:root{--mm:1mm}body{height:297mm}main{height:297mm}}",
].join("");
/** Shows the button that prints, which needs scripts. */
const SCRIPT = "/print-button.js";

/** The policy of a poster: besides its style it loads the site's fonts and the script of its button. */
export const POSTER_POLICY = [
  "default-src 'none'",
  `style-src 'self' ${createCspHash(STYLE)}`,
  "font-src 'self'",
  "img-src data:",
  "script-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** Renders one page of A4 to print, with a code in black on white that phones read. */
export function renderPoster({ item, shortAddress, ...site }: PosterOptions): string {
  const { siteName, origin, language } = site;
  const band = renderWeave(item.id, THREADS, BAND.width, BAND.scale).replace("<svg ", '<svg class="band" ');
  // A picture: browsers that darken pages by themselves would draw shapes dark on dark.
  const picture = Buffer.from(encodeQR(shortAddress, "gif", { ecc: "quartile", border: 2 })).toString("base64");
  const code = `<img class="code" alt="${escapeHtml(m.sharing_code_label({ address: shortAddress }))}" src="data:image/gif;base64,${picture}">`;
  const lines = item.lines.slice(0, 3).map((line) => `<p dir="auto">${escapeHtml(line)}</p>`);
  const otherTitles = item.otherTitles.map(
    ({ text, language: its }) => `<p class="other" lang="${its}" dir="auto">${escapeHtml(text)}</p>`,
  );
  const short = escapeHtml(shortAddress.replace(/^https?:\/\//, ""));
  return `<!DOCTYPE html>
<html ${formatLanguageAttributes(language)}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(`${m.sharing_poster()}: ${item.title} · ${siteName}`)}</title><meta name="robots" content="noindex">
<link rel="canonical" href="${escapeHtml(getItemAddress(item, origin, language))}">${renderFontLink(site)}<style>${STYLE}</style><script src="${SCRIPT}" defer></script></head>
<body><nav class="back"><a href="${escapeHtml(getItemAddress(item, origin, language))}">${escapeHtml(item.linkLabel)}</a><button type="button" hidden>${escapeHtml(m.sharing_print())}</button></nav><main>${band}
<div><h1 dir="auto">${escapeHtml(item.title)}</h1>${otherTitles.join("")}</div>
<div class="lines">${lines.join("")}</div>
${code}
<p class="verb">${escapeHtml(item.codeLabel)}</p>
<p class="address"><a href="${escapeHtml(shortAddress)}">${short}</a></p>
<p>${escapeHtml(siteName)}</p>
${band.replace(/<defs>.*<\/defs>/, "")}</main>
<details><summary>${escapeHtml(m.sharing_embed())}</summary><textarea readonly rows="5" dir="ltr" aria-label="HTML">${escapeHtml(renderFrameCode(item, origin, language))}</textarea></details></body></html>
`;
}

/** Returns the HTML that shows an item on another site. */
function renderFrameCode({ id, page, title }: SharedItem, origin: string, language: Language): string {
  const address = `${origin}${localizePath(`/embed/${page.name}/${id}`, language)}`;
  return `<iframe src="${escapeHtml(address)}" title="${escapeHtml(title)}" width="100%" height="480" style="border:0" loading="lazy"></iframe>`;
}
