/**
 * Runs at the end of the body. The page is in the HTML already: its scripts only make it answer faster, so
 * they wait for the first paint, and leave the line to the styles, the letters and the pictures until then.
 * A page in a background tab is not painted, and starts at once. The text must not change between renderings:
 * it is allowed by its hash.
 */
const START_SCRIPT = `/* starter */
(() => {
  const start = () => {
    for (const link of document.querySelectorAll("link[data-later]")) {
      link.rel = link.dataset.later;
      link.removeAttribute("data-later");
    }
    const held = document.querySelector('script[type="later"]');
    const script = document.createElement("script");
    script.type = held.type = "module";
    script.textContent = held.textContent;
    document.head.append(script);
    script.remove();
  };
  if (document.hidden) start();
  else requestAnimationFrame(() => setTimeout(start));
})();
`;

/** The same page with its module scripts held back until it has been painted once. Its own scripts bear `nonce`, and so will this one. */
export function startAfterPaint(html: string, nonce: string): string {
  const entryStart = html.lastIndexOf(`<script nonce="${nonce}" type="module" async="">`);
  const end = html.lastIndexOf("</body>");
  if (entryStart === -1 || end < entryStart) return html;
  const head = html.slice(0, entryStart).replaceAll('<link rel="modulepreload"', '<link data-later="modulepreload"');
  const body = html.slice(entryStart, end).replace('type="module"', 'type="later"');
  return `${head}${body}<script nonce="${nonce}">${START_SCRIPT}</script>${html.slice(end)}`;
}
