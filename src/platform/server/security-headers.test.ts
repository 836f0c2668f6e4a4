import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { pagePolicy, securityHeaders } from "./security-headers.ts";

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

describe("pagePolicy", () => {
  it("allows the framework's inline scripts by hash, and no other", () => {
    const framework = "window.__reactRouterContext = {};";
    const policy = pagePolicy(
      `<script>${framework}</script><script src="/a.js"></script><script>alert(1)</script><script type="module">import "/b.js"</script>`,
    );
    expect(policy).toContain(hashOf(framework));
    expect(policy).toContain(hashOf('import "/b.js"'));
    expect(policy).not.toContain(hashOf("alert(1)"));
    expect(policy.match(/sha256-/g)).toHaveLength(2);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });
});

describe("securityHeaders", () => {
  it("asks for https only where the site has it", () => {
    expect(securityHeaders(false)).not.toHaveProperty("strict-transport-security");
    expect(securityHeaders(true)).toHaveProperty("strict-transport-security");
  });
});
