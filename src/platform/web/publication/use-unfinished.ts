import { useState } from "react";
import type { Publication } from "#platform/shared/publication.ts";

/**
 * Returns whether a form edits a draft that may be incomplete, and whether to send it as a draft: no longer after a refusal because it
 * has been published meanwhile. A draft with a scheduled publication must be complete.
 */
export function useUnfinished(publication: Publication | undefined) {
  const [isUnfinished] = useState(() => publication?.state === "draft" && publication.publish_at === null);
  const [isPublished, setPublished] = useState(false);
  // The rules of the form stay those of a draft: fields that were not typed here are checked by the call.
  return { isUnfinished, isDraft: isUnfinished && !isPublished, onPublished: () => setPublished(true) };
}
