/**
 * Runs at the end of the body. The HTML is complete without scripts, so they wait for the first paint and leave the
 * bandwidth to styles, fonts and images until then. A background tab is not painted, so there they start at once. In browsers
 * before Chrome 108, Firefox 101 and Safari 15.4 they never start, and the page stays as it is without scripts.
 * Zod reads its setting as it loads: else it tries whether it may evaluate text, which the policy forbids and browsers report.
 * The text must be the same in every rendering: the policy allows it by its hash.
 */
const START_SCRIPT = `/* starter */
(() => {
  window.__zod_globalConfig = { jitless: true };
  const start = () => {
    const modules = document.querySelector("template[data-later]");
    modules.replaceWith(modules.content);
    const held = document.querySelector('script[type="later"]');
    const script = document.createElement("script");
    script.type = held.type = "module";
    script.textContent = held.textContent;
    document.head.append(script);
    script.remove();
  };
  if (!window.structuredClone || !CSS.supports("height", "1dvh")) {
    document.documentElement.removeAttribute("data-asks-name");
    for (const hint of document.querySelectorAll("noscript")) hint.outerHTML = hint.textContent;
  } else if (document.hidden) start();
  else requestAnimationFrame(() => setTimeout(start));
})();
`;

const MODULE_LINKS = /<link rel="modulepreload"[^>]*>/g;

/** Returns the page with its module scripts deferred until the first paint. Inline scripts, the new one too, carry `nonce`. */
export function startAfterPaint(html: string, nonce: string): string {
  const entryStart = html.lastIndexOf(`<script nonce="${nonce}" type="module" async="">`);
  const end = html.lastIndexOf("</body>");
  if (entryStart === -1 || end < entryStart) return html;
  const before = html.slice(0, entryStart);
  const links = before.match(MODULE_LINKS)?.join("") ?? "";
  // A template's links are inert, and valid in a document.
  const head = before.replaceAll(MODULE_LINKS, "").replace("</head>", () => `<template data-later="">${links}</template></head>`);
  const body = html.slice(entryStart, end).replace('type="module" async=""', 'type="later"');
  return `${head}${body}<script nonce="${nonce}">${START_SCRIPT}</script>${html.slice(end)}`;
}
