import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { addCspHashes, createNonce, getSecurityHeaders } from "./security-headers.ts";

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const hashesIn = (policy: string) => policy.match(/'sha256-[^']+'/g) ?? [];

describe("addCspHashes", () => {
  const nonce = createNonce();

  it("allows inline scripts with the nonce by hash, each once, and removes the nonce", () => {
    const context = "window.__reactRouterContext = {};";
    const { html, policy } = addCspHashes(
      `<link rel="modulepreload" href="/b.js" nonce="${nonce}"/><script nonce="${nonce}">${context}</script><script src="/a.js"></script>` +
        `<script nonce="${nonce}">${context}</script><script nonce="${nonce}" type="module" async="">import "/b.js";</script>` +
        `<script nonce="${nonce}" src="/c.js"></script>`,
      nonce,
    );
    expect(hashesIn(policy)).toEqual([hashOf(context), hashOf('import "/b.js";')]);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(html).toBe(
      `<link rel="modulepreload" href="/b.js"/><script>${context}</script><script src="/a.js"></script>` +
        `<script>${context}</script><script type="module" async="">import "/b.js";</script><script src="/c.js"></script>`,
    );
  });

  it.each([
    'import "/media/planted.js"',
    "import ('https://elsewhere.example/x.js')",
    "requestAnimationFrame(() => alert(1))",
    "window.__reactRouterContext = {};alert(1)",
    "((storageKey) => alert(1))()",
    "$RC = alert",
    "/* starter */ alert(1)",
    "alert(1)",
  ])("allows no script in the contents, even one that begins like the framework's: %s", (text) => {
    const old = createNonce();
    for (const attributes of ["", ' type="module"', ' nonce="" ', ` nonce="${old}"`, " nonce=guessed"]) {
      const page = `<p><script${attributes}>${text}</script></p>`;
      const { html, policy } = addCspHashes(page, nonce);
      expect(hashesIn(policy)).toEqual([]);
      expect(html).toBe(page);
    }
  });
});

describe("createNonce", () => {
  it("returns another nonce for each rendering", () => {
    expect(createNonce()).toMatch(/^[0-9a-f]{32}$/);
    expect(createNonce()).not.toBe(createNonce());
  });
});

describe("getSecurityHeaders", () => {
  it("isolates every response from other sites", () => {
    expect(getSecurityHeaders(true)).toEqual({
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": "camera=(), geolocation=(), microphone=(), browsing-topics=()",
      "strict-transport-security": "max-age=31536000",
    });
  });

  it("requires https only when the site has it", () => {
    expect(getSecurityHeaders(false)).not.toHaveProperty("strict-transport-security");
    expect(getSecurityHeaders(true)).toHaveProperty("strict-transport-security");
    expect(getSecurityHeaders(true, true)).toMatchObject({ "strict-transport-security": "max-age=31536000; includeSubDomains" });
  });
});
