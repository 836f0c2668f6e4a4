import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router";
import * as m from "#messages";
import { useRootData } from "../routing/root-data.ts";
import { useLanguage } from "../routing/use-language.ts";
import {
  type FormDraft,
  listFormDrafts,
  pruneFormDrafts,
  readFormDraft,
  removeFormDraft,
  writeFormDraft,
} from "../storage/form-drafts.ts";
import { showToast } from "../toasts/toast.ts";
import { type ItemSaver, type SavedItem, savedItemSchema } from "./create-item-saver.ts";
import { createVisitName, readVisitName, writeVisit } from "./form-visit.ts";
import { pickChanges } from "./use-form.ts";

type Values = Record<string, unknown>;

type DraftOptions<V extends Values> = {
  /** Names the form and what it edits: `thing/{id}`. Nothing is stored while it is null. */
  name: string | null;
  /** What `useForm` returns. */
  form: { initialValues: V; getChanges: () => Partial<V>; reset: (values: V) => void };
  /** The edited values when the form was opened. */
  opened?: object | undefined;
  /** The fields that an input sets, where their names differ from its own. */
  callFields?: Partial<Record<keyof V & string, string[]>> | undefined;
  /** The step of a form of several, and how to go to one. */
  step?: number;
  setStep?: (step: number) => void;
  /** Whether the form creates something: then it does not fill itself with what an earlier visit left. */
  isCreating?: boolean;
  /** Saves the form on the site; what the site has of it is stored with the typed values. */
  saver?: Pick<ItemSaver, "getSaved" | "setPersist" | "attach">;
};

type DraftState = { changes: Values; opened: Values; step: number; site: SavedItem | null };

/** The typed values of an earlier visit of a form, and its name. */
type KeptDraft = { name: string; draft: FormDraft };

/**
 * Stores typed values in the browser until they are saved or discarded, so that they survive a lost connection, a closed tab and an
 * expired session. An edit form gets it back in any tab, beside what others have changed since. A form that creates something is
 * empty at each new visit, and offers what earlier ones left; a reload, or going back to it, restores it at once.
 * Call it before `usePreHydrationValues`, whose newer input overrides the draft.
 */
export function useDraft<V extends Values>(options: DraftOptions<V>) {
  const { name, form, callFields = {}, step = 0, setStep, isCreating = false, saver } = options;
  const [restoredAt, setRestoredAt] = useState<string | null>(null);
  // Not the present values: the page may have been revalidated since, and the form still shows the first ones.
  const [initialOpened] = useState((options.opened ?? {}) as Values);
  const [opened, setOpened] = useState(initialOpened);
  /** The name of the draft that was looked for, and under which the typed values are stored from then on. */
  const openName = useRef<string | null>(null);
  /** The name under which the typed values are stored: a creating form has one for each visit. */
  const slot = useRef<string | null>(null);
  const [kept, setKept] = useState<KeptDraft[]>([]);
  const isRemoved = useRef(false);
  const place = { key: useLocation().key, language: useLanguage() };
  const { session } = useRootData();
  const account = session.email ?? "";
  const changes = form.getChanges();
  const text = Object.keys(changes).length > 0 ? JSON.stringify({ changes, step }) : "";

  const persist = () => {
    const { current: slotName } = slot;
    if (slotName === null || openName.current !== name || isRemoved.current) return;
    const site = saver?.getSaved() ?? undefined;
    if (text === "") return removeFormDraft({ account, name: slotName });
    if (name !== null && isCreating) writeVisit(name, slotName, place);
    writeFormDraft(
      { account, name: slotName },
      { at: new Date().toISOString(), changes, step, opened: pickOpened(opened, changes, callFields), site },
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `text` represents the stored values
  useEffect(persist, [text, name, account]);
  useEffect(() => {
    saver?.setPersist(persist);
    return () => saver?.setPersist(undefined);
  });

  /** Returns the stored values of the form's fields that differ from the saved ones. */
  const getRestored = (changes: Values) =>
    pickChanges(form.initialValues, { ...form.initialValues, ...pickRestorable(form.initialValues, changes) });
  const restore = (draft: FormDraft) => {
    const restored = getRestored(draft.changes);
    applyState({
      changes: restored,
      opened: { ...opened, ...pickOpened(draft.opened, restored, callFields) },
      step: draft.step ?? 0,
      site: savedItemSchema.safeParse(draft.site).data ?? null,
    });
    setRestoredAt(draft.at);
  };
  const listKept = () =>
    (name !== null && isCreating ? listFormDrafts({ account, name }) : []).filter(
      ({ name: other, draft }) => other !== slot.current && Object.keys(getRestored(draft.changes)).length > 0,
    );

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each name, after the first render with it
  useEffect(() => {
    if (name === null) return;
    openName.current = name;
    pruneFormDrafts();
    const visitName = text === "" ? readVisitName(name, place) : null;
    slot.current = isCreating ? (visitName ?? createVisitName(name)) : name;
    setKept(listKept());
    const draft = readFormDraft({ account, name: slot.current });
    // Values that are being typed are not replaced.
    if (!draft || text !== "") return;
    if (Object.keys(getRestored(draft.changes)).length === 0) return removeFormDraft({ account, name: slot.current });
    restore(draft);
  }, [name]);

  const latestState = useRef<DraftState>({ changes, opened, step, site: null });
  useEffect(() => {
    latestState.current = { changes, opened, step, site: null };
  });
  const applyState = (state: DraftState) => {
    form.reset({ ...form.initialValues, ...(state.changes as Partial<V>) });
    setOpened(state.opened);
    setStep?.(state.step);
    saver?.attach(state.site);
  };
  /** Undo may run after something else was typed: that can be restored as well. */
  const replaceState = (state: DraftState) => {
    const discarded = { ...latestState.current, site: saver?.getSaved() ?? null };
    applyState(state);
    if (Object.keys(discarded.changes).length === 0) return;
    const undo = { label: m.undo_label(), run: () => replaceState(discarded) };
    const message = discarded.site ? m.draft_discarded_here() : m.draft_discarded();
    showToast({ kind: "success", message, action: undo });
  };

  const removeWithUndo = (slotName: string, removed: FormDraft, onUndo?: () => void) => {
    const of = { account, name: slotName };
    removeFormDraft(of);
    const undo = () => {
      writeFormDraft(of, removed);
      onUndo?.();
    };
    const message = removed.site ? m.draft_discarded_here() : m.draft_discarded();
    const action = { label: m.undo_label(), run: undo };
    showToast({ kind: "success", message, action, isForNextPage: onUndo === undefined });
  };

  return {
    /** The values of the changed fields from before they were changed: the edit sends them, so that conflicts are found. */
    opened,
    /** When the restored draft was typed; null when none was restored, or it was discarded. */
    restoredAt,
    /** Deletes the draft and stores none from now on, such as after a submission. */
    remove: () => {
      isRemoved.current = true;
      if (slot.current !== null) removeFormDraft({ account, name: slot.current });
    },
    /** When the newest draft of earlier visits was typed; null without one. */
    keptAt: kept[0]?.draft.at ?? null,
    /** Puts it into the form. The values typed in this visit stay, and are offered instead. */
    bringBack: (formElement: HTMLFormElement | null) => {
      // Another tab may have saved or discarded it.
      const [newest] = listKept();
      flushSync(() => {
        if (newest) {
          slot.current = newest.name;
          restore(newest.draft);
        }
        setKept(listKept());
      });
      focusFirstField(formElement);
    },
    /** Discards it, with Undo. */
    discardKept: (formElement: HTMLFormElement | null) => {
      const [newest] = kept;
      if (!newest) return;
      removeWithUndo(newest.name, newest.draft, () => setKept(listKept()));
      flushSync(() => setKept(listKept()));
      focusFirstField(formElement);
    },
    /** Discards what is typed, as the page is left, with Undo: then the next visit offers it. */
    discardAndLeave: () => {
      const stored = slot.current === null ? null : readFormDraft({ account, name: slot.current });
      isRemoved.current = true;
      if (slot.current !== null && stored) removeWithUndo(slot.current, stored);
    },
    /** Resets the form, with Undo. */
    discard: (formElement: HTMLFormElement | null) => {
      flushSync(() => {
        replaceState({ changes: {}, opened: initialOpened, step: 0, site: null });
        setRestoredAt(null);
      });
      focusFirstField(formElement);
    },
  };
}

/** For a button that is gone once it was clicked. */
function focusFirstField(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>("input, textarea")?.focus();
}

/** Returns the opened values of the changed fields. */
function pickOpened(opened: Values, changes: object, callFields: Partial<Record<string, string[]>>): Values {
  const names = Object.keys(changes).flatMap((name) => callFields[name] ?? name);
  return Object.fromEntries(Object.entries(opened).filter(([name]) => names.includes(name)));
}

/**
 * Returns the stored values that the form can show: an older version of the site, or another program, may have written them.
 * `template` are the values with which the form begins.
 */
export function pickRestorable<V extends Values>(template: V, kept: Values): Partial<V> {
  const fields = Object.entries(kept).filter(([name, value]) => Object.hasOwn(template, name) && hasShape(template[name], value));
  return Object.fromEntries(fields) as Partial<V>;
}

/** Returns whether a value has the shape of the template. An empty list is one of texts; null in the template may be a text. */
function hasShape(template: unknown, value: unknown): boolean {
  if (Array.isArray(template)) {
    const [item = ""] = template as unknown[];
    return Array.isArray(value) && value.every((entry) => hasShape(item, entry));
  }
  if (typeof template !== "object" || template === null) return typeof value === typeof (template ?? "");
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const names = Object.keys(template);
  return (
    Object.keys(value).length === names.length &&
    names.every((name) => Object.hasOwn(value, name) && hasShape((template as Values)[name], (value as Values)[name]))
  );
}
