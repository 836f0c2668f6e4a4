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

/**
 * The policy of a page: only our own files and the framework's inline scripts, each allowed by the hash of
 * its text, so that a page can be kept and served again without a nonce.
 */
export function pagePolicy(html: string): string {
  const hashes = new Set<string>();
  for (const [, text = ""] of html.matchAll(INLINE_SCRIPT)) {
    if (FRAMEWORK_SCRIPT.test(text.trimStart())) hashes.add(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  }
  return [
    "default-src 'none'",
    `script-src 'self' ${[...hashes].join(" ")}`.trim(),
    // The component library writes its variables and positions into style attributes and elements.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    // What plays or shows something of a third party is a document of ours with a policy of its own.
    "frame-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
