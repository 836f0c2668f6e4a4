import { useState } from "react";
import type { Publication } from "#platform/shared/publication.ts";

/**
 * Returns whether a form has the rules of a draft, and whether to send it as a draft: not after a refusal because the draft
 * has been published meanwhile. A draft with a scheduled publication must be complete.
 */
export function useDraftRules(publication: Publication | undefined) {
  const [hasDraftRules] = useState(() => publication?.state === "draft" && publication.publish_at === null);
  const [isPublished, setPublished] = useState(false);
  // The rules of the form stay those of a draft: fields that were not typed here are checked by the call.
  return { hasDraftRules, isDraft: hasDraftRules && !isPublished, onPublished: () => setPublished(true) };
}
