import { createHash, randomBytes } from "node:crypto";

/** On every answer, whatever it is. */
export function getSecurityHeaders(isHttps: boolean): Record<string, string> {
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

/** What one page may reach beyond this site, by the directive of its policy. Every other page stays closed. */
export type CspException = {
  sources: Partial<Record<"script-src" | "style-src" | "img-src" | "connect-src" | "frame-src" | "form-action", string[]>>;
  /** For a page whose pop-ups of another site must be able to answer it. */
  openerPolicy?: "same-origin-allow-popups";
};

/**
 * What the renderer of a page is to write, as their nonce, into the inline scripts that are its own. It is drawn for each
 * rendering, so that nothing in the contents of a page can bear it, whatever got into them.
 */
export function createNonce(): string {
  return randomBytes(16).toString("hex");
}

/**
 * A rendered page without the mark of its scripts, and its policy: only our own files and the marked inline scripts, each
 * allowed by the hash of its text, so that the page can be kept and served again without a nonce; and what the page is
 * opened to. Anything else that looks like a script gets no hash and does not run.
 */
export function addCspHashes(
  html: string,
  nonce: string,
  sources: CspException["sources"] = {},
): { html: string; policy: string } {
  const attribute = ` nonce="${nonce}"`;
  const ownScript = new RegExp(`<script${attribute}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`, "g");
  const texts = new Set([...html.matchAll(ownScript)].map(([, text = ""]) => text));
  return { html: html.replaceAll(attribute, ""), policy: createPageCsp([...texts].map(createCspHash), sources) };
}

/** How a policy allows an inline script or style of exactly this text. */
export function createCspHash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

function createPageCsp(hashes: string[], sources: CspException["sources"]): string {
  const directive = (name: keyof CspException["sources"], ...own: string[]) => [name, ...own, ...(sources[name] ?? [])].join(" ");
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
