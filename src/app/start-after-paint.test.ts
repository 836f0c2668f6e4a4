import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { pagePolicy } from "#platform/server/security-headers.ts";
import { startAfterPaint } from "./start-after-paint.ts";

const page = (text = "") => `<html><head>
<link rel="modulepreload" href="/assets/one.js"/><link rel="modulepreload" href="/assets/two.js"/>
<link rel="stylesheet" href="/assets/one.css"/></head>
<body><p>${text}</p><script>window.__reactRouterContext = {};</script><script type="module" async="">import "/assets/one.js";</script>
<script>window.__reactRouterContext.streamController.close();</script></body></html>`;

const inlineScripts = (html: string) => [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = ""]) => text);

describe("startAfterPaint", () => {
  const html = startAfterPaint(page());

  it("holds the page's scripts back, and nothing else", () => {
    expect(html).not.toMatch(/rel="modulepreload"|type="module"/);
    expect(html.match(/data-later="modulepreload" href="\/assets\/(one|two)\.js"/g)).toHaveLength(2);
    expect(html).toContain('<script type="later" async="">import "/assets/one.js";</script>');
    expect(html).toContain('<link rel="stylesheet" href="/assets/one.css"/>');
    expect(html).toContain("<script>window.__reactRouterContext = {};</script>");
  });

  it("adds one script, last, and the policy of the page allows every one", () => {
    const scripts = inlineScripts(html);
    expect(scripts).toHaveLength(4);
    expect(scripts.at(-1)).toMatch(/^\/\* starter \*\//);
    const policy = pagePolicy(html);
    for (const text of scripts) expect(policy).toContain(createHash("sha256").update(text).digest("base64"));
  });

  it("leaves a page without scripts alone", () => {
    const plain = "<html><head></head><body><p>Nothing runs here.</p></body></html>";
    expect(startAfterPaint(plain)).toBe(plain);
  });
});
