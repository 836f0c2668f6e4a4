import { encodeText } from "#platform/shared/escape-text.ts";
import { encodeLinks } from "#platform/shared/urls.ts";

// Documented at docs.x.com, "Web intent".
const INTENT_URL = "https://x.com/intent/tweet";

/** Returns the link that opens X with this text filled in, its links encoded; the visitor decides whether to post it. */
export function getXLink(text: string): string {
  return `${INTENT_URL}?text=${encodeText(encodeLinks(text))}`;
}
