import { describe, expect, it } from "vitest";
import { createCspHash } from "#platform/server/http/security-headers.ts";
import { rewritePage } from "./rewrite-page.ts";
import { rewriteStyles } from "./rewrite-response.ts";

const NOTE = '<aside class="mirror-note"></aside>';
const rewriting = {
  rewriteLink: (address: string) => `[${address}]`,
  toSiteAddress: (address: string) => `https://site.example/page${address}`,
  readFile: async (address: string) => `<svg><title>${address}</title><path id="a" d="M0"/><path id="b" d="M1"/></svg>`,
  noteStyles: "../mirror.css",
  note: NOTE,
};
const rewrite = (body: string, head = "") =>
  rewritePage(`<!DOCTYPE html><html lang="am"><head><meta charset="utf-8">${head}</head><body>${body}</body></html>`, rewriting);
const getBody = (html: string) => /<body><!--email_off-->(.*)<!--\/email_off--><\/body>/s.exec(html)?.[1]?.replace(NOTE, "");

describe("rewritePage", () => {
  it.each([
    ['<a href="/x?y=1#z">x</a>', '<a href="[/x?y=1#z]">x</a>'],
    ['<svg><a href="/x"></a></svg>', '<svg><a href="[/x]"></a></svg>'],
    ['<img src="/a" srcset="/a?w=1 1w, /a?w=2 2w" alt="">', '<img src="[/a]" srcset="[/a?w=1] 1w, [/a?w=2] 2w" alt="">'],
    [
      '<form action="/y"><button formaction="/z"></button></form>',
      '<form action="https://site.example/page/y"><button formaction="https://site.example/page/z"></button></form>',
    ],
    ["<form></form>", '<form action="https://site.example/page"></form>'],
    ['<input type="date" max="2026-11-26">', '<input type="date">'],
    ["<p>One<noscript>, <b>two</b></noscript></p>", "<p>One, <b>two</b></p>"],
    ["<noscript><p><a href=/x>x</a></p></noscript>", '<p><a href="[/x]">x</a></p>'],
    ["<script>alert(1)</script>text<script src=/x></script>", "text"],
    ['<svg><use href="/x.svg#b" class="c"></use></svg>', '<svg><path d="M1" class="c"></path></svg>'],
    ['<svg><use href="#b"></use></svg>', '<svg><use href="[#b]"></use></svg>'],
    ["<p>a@example.com</p> b@example.com", "<p>a@example.com</p> b@example.com"],
    ["<p>1 &lt; 2 &amp; ሦስት &quot;</p>", '<p>1 &lt; 2 &amp; ሦስት "</p>'],
  ])("turns %s into %s", async (body, expected) => {
    expect(getBody(await rewrite(body))).toBe(expected);
  });

  it.each([
    ['<link rel="stylesheet" href="/a.css">', '<link rel="stylesheet" href="[/a.css]">'],
    [
      '<link rel="alternate" type="application/atom+xml" href="/f">',
      '<link rel="alternate" type="application/atom+xml" href="[/f]">',
    ],
    ['<link rel="canonical" href="/x">', '<link rel="canonical" href="/x">'],
    ['<link rel="alternate" hreflang="am" href="/am">', '<link rel="alternate" hreflang="am" href="/am">'],
    ['<meta property="og:image" content="/c.png">', '<meta property="og:image" content="/c.png">'],
    ['<link rel="modulepreload" href="/a.js"><template data-later=""><link rel="modulepreload" href="/a.js"></template>', ""],
  ])("turns %s in the head into %s", async (head, expected) => {
    expect(await rewrite("", head)).toContain(`href="../mirror.css">${expected}</head>`);
  });

  it("allows nothing but its own files and the styles in it, before anything is loaded", async () => {
    const head = await rewrite("", "<style>p{}</style>");
    expect(head).toMatch(/<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; [^"]*">/);
    expect(head).toContain(`style-src 'self' file: ${createCspHash("p{}")};`);
  });

  it("puts the note first, after the link that skips to the content", async () => {
    expect(await rewrite("<p>text</p>")).toContain(`<body><!--email_off-->${NOTE}<p>text</p>`);
    expect(await rewrite('<a href="#content">Skip</a><p>text</p>')).toContain(`Skip</a>${NOTE}<p>text</p>`);
  });
});

describe("rewriteStyles", () => {
  const rewriteAll = (css: string) => rewriteStyles(css, (address) => `[${address}]`);
  it.each([
    ["a{b:url(/x.woff2)}c{d:url('/y')}", "a{b:url([/x.woff2])}c{d:url([/y])}"],
    ["a{b:url(data:image/png;base64,AA)}", "a{b:url(data:image/png;base64,AA)}"],
    ["@media (scripting:none){a{}}", "@media (min-width: 0){a{}}"],
    ["@media screen and (scripting: enabled){a{}}", "@media screen and (max-width: 0){a{}}"],
  ])("turns %s into %s", (css, expected) => {
    expect(rewriteAll(css)).toBe(expected);
  });
});
