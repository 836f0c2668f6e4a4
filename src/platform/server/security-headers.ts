import { createHash } from "node:crypto";

/** On every answer, whatever it is. */
export function securityHeaders(isHttps: boolean): Record<string, string> {
  return {
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), browsing-topics=()",
    ...(isHttps ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
  };
}

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
/** How the inline scripts of the framework begin. Anything else that looks like a script gets no hash and does not run. */
const FRAMEWORK_SCRIPT = /^(window\.__reactRouter|import |\(\(storageKey|\$R|requestAnimationFrame\(|\/\* starter \*\/)/;

/** What one page may reach beyond this site, by the directive of its policy. Every other page stays closed. */
export type PageOpening = {
  sources: Partial<Record<"script-src" | "style-src" | "img-src" | "connect-src" | "frame-src" | "form-action", string[]>>;
  /** For a page whose pop-ups of another site must be able to answer it. */
  openerPolicy?: "same-origin-allow-popups";
};

/**
 * The policy of a page: only our own files and the framework's inline scripts, each allowed by the hash of
 * its text, so that a page can be kept and served again without a nonce; and what the page is opened to.
 */
export function pagePolicy(html: string, sources: PageOpening["sources"] = {}): string {
  const hashes = new Set<string>();
  for (const [, text = ""] of html.matchAll(INLINE_SCRIPT)) {
    if (FRAMEWORK_SCRIPT.test(text.trimStart())) hashes.add(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  }
  const directive = (name: keyof PageOpening["sources"], ...own: string[]) => [name, ...own, ...(sources[name] ?? [])].join(" ");
  return [
    "default-src 'none'",
    directive("script-src", "'self'", ...hashes),
    // The component library writes its variables and positions into style attributes and elements.
    directive("style-src", "'self'", "'unsafe-inline'"),
    directive("img-src", "'self'", "data:", "blob:"),
    "font-src 'self'",
    directive("connect-src", "'self'"),
    // What plays or shows something of a third party is a document of ours with a policy of its own.
    directive("frame-src", "'self'"),
    "manifest-src 'self'",
    "base-uri 'none'",
    directive("form-action", "'self'"),
    "frame-ancestors 'none'",
  ].join("; ");
}
