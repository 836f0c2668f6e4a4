import { createHash, randomBytes } from "node:crypto";
import type { FastifyReply } from "fastify";

/**
 * What caches and proxies may do with a response. Some hosts rewrite pages on their way, such as every e-mail address in a letter: the
 * page would differ from the one that the scripts expect (RFC 9111, section 5.2.2.6).
 */
export const CACHE_CONTROL = { revalidated: "no-cache, no-transform", uncached: "no-store, no-transform" } as const;

/** Headers of every response; of files of pages without `DOCUMENT_HEADERS`. */
export function getSecurityHeaders(isHttps: boolean, hasHttpsSubdomains = false): Record<string, string> {
  return {
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), browsing-topics=()",
    ...(isHttps ? { "strict-transport-security": `max-age=31536000${hasHttpsSubdomains ? "; includeSubDomains" : ""}` } : {}),
  };
}

/**
 * Those that browsers apply to documents only: the files that a page consists of leave them out, as each comes a score of
 * times with a first visit. An SVG is not framed either, which its policy says.
 */
export const DOCUMENT_HEADERS = ["x-frame-options", "cross-origin-opener-policy", "permissions-policy"] as const;

/** The policy of an uploaded image: opened directly it is an image, even if a browser sniffs something else in it. */
export const IMAGE_CSP = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** The other sites that a page may load from, by directive. All other pages allow none. */
export type CspException = {
  sources: Partial<Record<"script-src" | "style-src" | "img-src" | "connect-src" | "frame-src" | "form-action", string[]>>;
  /** For a page whose pop-ups of another site send messages back. */
  openerPolicy?: "same-origin-allow-popups";
};

/**
 * Returns the nonce that the renderer writes into its own inline scripts. It is random for each
 * rendering, so that no content of a page can carry it.
 */
export function createNonce(): string {
  return randomBytes(16).toString("hex");
}

/**
 * Returns a rendered page without its nonces, and its policy: it allows our own files and the inline scripts with the
 * nonce, each by the hash of its text, so that the page can be cached; and what the page
 * may load from elsewhere. Any other script gets no hash and does not run.
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

/** Returns the CSP source that allows an inline script or style of exactly this text. */
export function createCspHash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** Returns the policy of a document that loads and runs nothing and is framed by nobody, with one inline style of this text. */
export function createInertCsp(style: string): string {
  return [
    "default-src 'none'",
    `style-src ${createCspHash(style)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Sends a document that only pages of this site frame, with a policy of its own for what it loads from elsewhere. */
export const sendFrame = (reply: FastifyReply, { html, policy }: { html: string; policy: string }): FastifyReply =>
  reply
    .headers({
      "content-security-policy": policy,
      "x-frame-options": "SAMEORIGIN",
      "x-robots-tag": "noindex",
      "cache-control": CACHE_CONTROL.revalidated,
    })
    .type("text/html; charset=utf-8")
    .send(html);

function createPageCsp(hashes: string[], sources: CspException["sources"]): string {
  const directive = (name: keyof CspException["sources"], ...own: string[]) => [name, ...own, ...(sources[name] ?? [])].join(" ");
  return [
    "default-src 'none'",
    directive("script-src", "'self'", ...hashes),
    // Scripts may still set styles one by one, which no policy counts as inline.
    directive("style-src", "'self'"),
    directive("img-src", "'self'", "data:", "blob:"),
    "font-src 'self'",
    directive("connect-src", "'self'"),
    // Content of third parties is in separate documents with their own policies.
    directive("frame-src", "'self'"),
    "manifest-src 'self'",
    "base-uri 'none'",
    directive("form-action", "'self'"),
    "frame-ancestors 'none'",
  ].join("; ");
}
