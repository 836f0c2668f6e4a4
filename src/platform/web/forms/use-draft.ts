import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { draft_discarded, draft_discarded_here, undo_label } from "#messages";
import { useRootData } from "../routing/root-data.ts";
import { pruneFormDrafts, readFormDraft, removeFormDraft, writeFormDraft } from "../storage/form-drafts.ts";
import { showToast } from "../toasts/toast.ts";
import type { Autosave } from "./autosave.ts";
import { pickRestorable } from "./pick-restorable.ts";
import { type SiteDraft, siteDraftSchema } from "./site-draft.ts";
import { pickChanges } from "./use-form.ts";

type Values = Record<string, unknown>;

type DraftOptions<V extends Values> = {
  /** Names the form and what it edits: `thing/{id}`. Nothing is stored while it is null. */
  name: string | null;
  /** What `useForm` returns. */
  form: { initialValues: V; getChanges: () => Partial<V>; reset: (values: V) => void };
  /** What is edited, as it was when the form was opened. */
  opened?: object | undefined;
  /** The fields of what is edited that an input gives, where they are not called as it is. */
  callFields?: Partial<Record<keyof V & string, string[]>> | undefined;
  /** The step of a form of several, and how to go to one. */
  step?: number;
  setStep?: (step: number) => void;
  /** What saves the form on the site; the state of that draft is stored beside what is typed. */
  autosave?: Pick<Autosave, "getSiteDraft" | "setPersist" | "attach">;
};

type DraftState = { changes: Values; opened: Values; step: number; site: SiteDraft | null };

/**
 * Stores what is typed in the browser until it is saved or discarded, so that it survives a lost connection, a closed tab and an
 * expired session. The same account gets it back in any tab, beside what others have changed since. Call it before
 * `usePreHydrationValues`, whose newer input overrides the draft.
 */
export function useDraft<V extends Values>(options: DraftOptions<V>) {
  const { name, form, callFields = {}, step = 0, setStep, autosave } = options;
  const [restoredAt, setRestoredAt] = useState<string | null>(null);
  // Not what is edited now: the page may have been revalidated since, and the form still shows what it began with.
  const [initialOpened] = useState((options.opened ?? {}) as Values);
  const [opened, setOpened] = useState(initialOpened);
  /** The name under which a draft was looked for, and under which what is typed is stored from then on. */
  const openName = useRef<string | null>(null);
  const isRemoved = useRef(false);
  const { session } = useRootData();
  const account = session.email ?? "";
  const changes = form.getChanges();
  const text = Object.keys(changes).length > 0 ? JSON.stringify({ changes, step }) : "";

  const persist = () => {
    if (name === null || openName.current !== name || isRemoved.current) return;
    const site = autosave?.getSiteDraft() ?? undefined;
    if (text === "") removeFormDraft({ account, name });
    else
      writeFormDraft(
        { account, name },
        { at: new Date().toISOString(), changes, step, opened: pickOpened(opened, changes, callFields), site },
      );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `text` stands for what is stored
  useEffect(persist, [text, name, account]);
  useEffect(() => {
    autosave?.setPersist(persist);
    return () => autosave?.setPersist(undefined);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each name, after the first render with it
  useEffect(() => {
    if (name === null) return;
    openName.current = name;
    pruneFormDrafts();
    const draft = readFormDraft({ account, name });
    // What is being typed already is not replaced.
    if (!draft || text !== "") return;
    const restorable = pickRestorable(form.initialValues, draft.changes);
    // What has been saved meanwhile is not offered again.
    const restored = pickChanges(form.initialValues, { ...form.initialValues, ...restorable });
    if (Object.keys(restored).length === 0) return removeFormDraft({ account, name });
    applyState({
      changes: restored,
      opened: { ...opened, ...pickOpened(draft.opened, restored, callFields) },
      step: draft.step ?? 0,
      site: siteDraftSchema.safeParse(draft.site).data ?? null,
    });
    setRestoredAt(draft.at);
  }, [name]);

  const latestState = useRef<DraftState>({ changes, opened, step, site: null });
  useEffect(() => {
    latestState.current = { changes, opened, step, site: null };
  });
  const applyState = (state: DraftState) => {
    form.reset({ ...form.initialValues, ...(state.changes as Partial<V>) });
    setOpened(state.opened);
    setStep?.(state.step);
    autosave?.attach(state.site);
  };
  /** Undo may run after something else was typed: that can be restored as well. */
  const replaceState = (state: DraftState) => {
    const discarded = { ...latestState.current, site: autosave?.getSiteDraft() ?? null };
    applyState(state);
    if (Object.keys(discarded.changes).length === 0) return;
    const undo = { label: undo_label(), run: () => replaceState(discarded) };
    const message = discarded.site ? draft_discarded_here() : draft_discarded();
    showToast({ kind: "success", message, action: undo });
  };

  return {
    /** The values of the changed fields from before they were changed: the edit sends them, so that conflicts are found. */
    opened,
    /** When the restored draft was typed; null when none was restored, or it was discarded. */
    restoredAt,
    /** Deletes the draft and stores none from now on, such as after a submission. */
    remove: () => {
      isRemoved.current = true;
      if (name !== null) removeFormDraft({ account, name });
    },
    /** Resets the form, with Undo. */
    discard: (formElement: HTMLFormElement | null) => {
      flushSync(() => {
        replaceState({ changes: {}, opened: initialOpened, step: 0, site: null });
        setRestoredAt(null);
      });
      // The clicked button is gone.
      formElement?.querySelector<HTMLElement>("input, textarea")?.focus();
    },
  };
}

/** Returns the fields of what was opened that the changes are about. */
function pickOpened(opened: Values, changes: object, callFields: Partial<Record<string, string[]>>): Values {
  const names = Object.keys(changes).flatMap((name) => callFields[name] ?? name);
  return Object.fromEntries(Object.entries(opened).filter(([name]) => names.includes(name)));
}
