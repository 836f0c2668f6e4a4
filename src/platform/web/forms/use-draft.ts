import { useEffect, useRef, useState } from "react";
import { z } from "zod";
import { useRootData } from "../routing/root-data.ts";
import { type DraftKey, getSessionItem, setSessionItem } from "../storage/session-storage.ts";

type DraftOptions<D> = {
  key: DraftKey;
  /** Validates a stored draft, which an older version of the site may have written. */
  schema: z.ZodType<D>;
  /** The form's current input. */
  draft: D;
  /** Whether the draft holds anything to save. */
  shouldSave: boolean;
  /** Puts a stored draft back into the form; called at most once, after the first render. */
  restore: (draft: D) => void;
};

/**
 * Saves a form's input in `sessionStorage`, so that it survives a reload, a crash and a link followed by
 * mistake. It ends with the tab and with the session, and only the admin who wrote it gets it back: computers are shared.
 * Call it before `usePreHydrationValues`, whose newer input overrides the draft.
 */
export function useDraft<D>({ key, schema, draft, shouldSave, restore }: DraftOptions<D>) {
  const [isRestored, setRestored] = useState(false);
  const isOpen = useRef(false);
  const isDiscarded = useRef(false);
  const { session } = useRootData();
  const by = session.email ?? "";
  const text = shouldSave ? JSON.stringify({ by, draft }) : "";

  useEffect(() => {
    if (isOpen.current && !isDiscarded.current) setSessionItem(key, text);
  }, [key, text]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after the first render
  useEffect(() => {
    isOpen.current = true;
    const saved = z.object({ by: z.literal(by), draft: schema }).safeParse(parseJson(getSessionItem(key)));
    if (!saved.success) return;
    restore(saved.data.draft);
    setRestored(true);
  }, []);

  return {
    /** Whether a draft was restored and its notice not dismissed. */
    isRestored,
    dismissNotice: () => setRestored(false),
    /** Deletes the draft and saves none from now on, as after a submission. */
    discard: () => {
      isDiscarded.current = true;
      setSessionItem(key, "");
    },
  };
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
