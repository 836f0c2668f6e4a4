/*
 * The address X documents for posts with prepared text (docs.x.com, "Web intent"). The older
 * twitter.com/intent/tweet only redirects here.
 */
const INTENT_URL = "https://x.com/intent/tweet";

/** Opens X with `body` filled in, character for character; the visitor decides whether to post it. */
export function getIntentLink(body: string): string {
  return `${INTENT_URL}?text=${encodeURIComponent(body)}`;
}
