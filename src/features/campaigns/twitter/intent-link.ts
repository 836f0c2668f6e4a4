// Documented at docs.x.com, "Web intent". The older twitter.com/intent/tweet only redirects here.
const INTENT_URL = "https://x.com/intent/tweet";

/** Returns the link that opens X with exactly `body` filled in; the visitor decides whether to post it. */
export function getIntentLink(body: string): string {
  return `${INTENT_URL}?text=${encodeURIComponent(body)}`;
}
