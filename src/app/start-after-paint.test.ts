import { createHash } from "node:crypto";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { addCspHashes } from "#platform/server/http/security-headers.ts";
import { startAfterPaint } from "./start-after-paint.ts";

const NONCE = "0123456789abcdef";
const page = (text = "") => `<html><head>
<link rel="modulepreload" href="/assets/one.js"/><link rel="modulepreload" href="/assets/two.js"/>
<link rel="stylesheet" href="/assets/one.css"/></head>
<body><p>${text}</p><script nonce="${NONCE}">window.__reactRouterContext = {};</script><script nonce="${NONCE}" type="module" async="">import "/assets/one.js";</script>
<script nonce="${NONCE}">window.__reactRouterContext.streamController.close();</script></body></html>`;

const inlineScripts = (html: string) => [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = ""]) => text);

describe("startAfterPaint", () => {
  const html = startAfterPaint(page(), NONCE);

  it("delays the page's scripts, and nothing else", () => {
    expect(html).not.toContain('type="module"');
    expect(html).toMatch(
      /<template data-later="">(<link rel="modulepreload" href="\/assets\/(one|two)\.js"\/>){2}<\/template><\/head>/,
    );
    expect(html.match(/modulepreload/g)).toHaveLength(2);
    expect(html).toContain(`<script nonce="${NONCE}" type="later">import "/assets/one.js";</script>`);
    expect(html).toContain('<link rel="stylesheet" href="/assets/one.css"/>');
    expect(html).toContain(`<script nonce="${NONCE}">window.__reactRouterContext = {};</script>`);
  });

  it("adds one script at the end, and the page's CSP allows every script", () => {
    const scripts = inlineScripts(html);
    expect(scripts).toHaveLength(4);
    expect(scripts.at(-1)).toMatch(/^\/\* starter \*\//);
    const { policy } = addCspHashes(html, NONCE);
    for (const text of scripts) expect(policy).toContain(createHash("sha256").update(text).digest("base64"));
  });

  it("starts at once in a background tab, which is not painted, else after paint", () => {
    const starter = inlineScripts(html).at(-1) ?? "";
    const run = (hidden: boolean) => {
      const started: string[] = [];
      const frames: (() => void)[] = [];
      const document = {
        hidden,
        querySelector: () => ({ textContent: "", replaceWith: () => {} }),
        createElement: () => ({ remove: () => {} }),
        head: { append: () => started.push("scripts") },
      };
      runInNewContext(starter, {
        document,
        window: { structuredClone },
        CSS: { supports: () => true },
        requestAnimationFrame: (paint: () => void) => frames.push(paint),
        setTimeout: (next: () => void) => next(),
      });
      const atOnce = [...started];
      for (const paint of frames) paint();
      return { atOnce, started };
    };
    expect(run(true)).toEqual({ atOnce: ["scripts"], started: ["scripts"] });
    expect(run(false)).toEqual({ atOnce: [], started: ["scripts"] });
  });

  it("does not change a page without scripts", () => {
    const plain = "<html><head></head><body><p>Nothing runs here.</p></body></html>";
    expect(startAfterPaint(plain, NONCE)).toBe(plain);
  });
});
