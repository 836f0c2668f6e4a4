import { useState } from "react";
import type { Publication } from "#platform/shared/publication.ts";

/**
 * Returns whether a form was opened with something that may lack what everything published has, and whether it is to be sent as a
 * draft: not any more once a refusal has said that it is public meanwhile. What becomes public by itself must be whole already.
 */
export function useUnfinished(publication: Publication | undefined) {
  const [isUnfinished] = useState(() => publication?.state === "draft" && publication.publish_at === null);
  const [isPublished, setPublished] = useState(false);
  // What nobody has typed here is no fault of this form, so its rules stay: the call checks what it sends.
  return { isUnfinished, isDraft: isUnfinished && !isPublished, onPublished: () => setPublished(true) };
}
