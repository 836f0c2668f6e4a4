import { API_PREFIX } from "#platform/shared/define-call.ts";
import { escapeHtml } from "#platform/shared/escape-text.ts";
import { createInertCsp } from "../http/security-headers.ts";
import { type DescribedCall, getCallName } from "./open-api-document.ts";

const STYLE = [
  "body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem}",
  ".wide{overflow-x:auto}",
  "table{border-collapse:collapse;width:100%}",
  "th,td{text-align:left;padding:.5rem;border-bottom:1px solid #ccc;vertical-align:top}",
  "@media(prefers-color-scheme:dark){body{background:#181613;color:#f2ece2}a{color:#8fd0ac}}",
].join("");

const POLICY = createInertCsp(STYLE);

/** Renders a page of all calls, without scripts, and its policy. */
export function renderApiPage(siteName: string, calls: DescribedCall[]): { html: string; policy: string } {
  const rows = calls.map(({ call, schemas }) => {
    const path = escapeHtml(`${API_PREFIX}${call.path}`);
    return `<tr id="${getCallName(call)}"><td><code>${call.method}</code></td><td><code>${path}</code></td><td>${escapeHtml(schemas.summary)}</td><td>${call.access}</td></tr>`;
  });
  const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>API of ${escapeHtml(siteName)}</title>
<style>${STYLE}</style></head>
<body><main><h1>API of ${escapeHtml(siteName)}</h1>
<p>200 is success. 201 is a business refusal whose <code>message</code> is to be shown. Fields and responses of each call: <a href="${API_PREFIX}/openapi.json">OpenAPI 3.1 document</a>.</p>
<section class="wide" tabindex="0" aria-label="Calls"><table><thead><tr><th scope="col">Method</th><th scope="col">Path</th><th scope="col">What it does</th><th scope="col">Who may</th></tr></thead><tbody>
${rows.join("\n")}
</tbody></table></section></main></body></html>`;
  return { html, policy: POLICY };
}
