import { useEffect, useRef, useState } from "react";
import { z } from "zod";
import { useRootData } from "../routing/root-data.ts";
import { getSessionItem, type SessionStorageKey, setSessionItem } from "../storage/session-storage.ts";

type DraftOptions<D> = {
  key: SessionStorageKey;
  /** What a kept draft must look like: an older version of the site may have kept another. */
  schema: z.ZodType<D>;
  /** What is written now. */
  draft: D;
  /** Whether anything was written that is worth keeping. */
  shouldSave: boolean;
  /** Puts a kept draft back into the form; called at most once, when the page opens. */
  restore: (draft: D) => void;
};

/**
 * Keeps what is written in this tab's storage, so that it survives a reload, a crash and a link followed by
 * mistake. Another tab has its own, and it goes with the tab: the next one at a shared computer does not find it, nor
 * does another admin who signs in here.
 * Use it before `usePreHydrationValues`: what was typed just now wins over what was kept.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    isOpen.current = true;
    const saved = z.object({ by: z.literal(by), draft: schema }).safeParse(parseJson(getSessionItem(key)));
    if (!saved.success) return;
    restore(saved.data.draft);
    setRestored(true);
  }, []);

  return {
    /** Whether a draft was put back, and nothing was said about that since. */
    isRestored,
    /** No longer worth telling. */
    dismissNotice: () => setRestored(false),
    /** Nothing is kept from now on: it was sent. */
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
