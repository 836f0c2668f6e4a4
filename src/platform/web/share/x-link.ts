// Documented at docs.x.com, "Web intent".
const INTENT_URL = "https://x.com/intent/tweet";

/** Returns the link that opens X with exactly this text filled in; the visitor decides whether to post it. */
export function getXLink(text: string): string {
  // A lone surrogate, which `encodeURIComponent` refuses, becomes U+FFFD.
  return `${INTENT_URL}?text=${encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, "\ufffd"))}`;
}
