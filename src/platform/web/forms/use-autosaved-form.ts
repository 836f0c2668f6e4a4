import { useEffect, useState, useSyncExternalStore } from "react";
import * as m from "#messages";
import { useNavigateTo } from "../routing/use-navigate-to.ts";
import { showToast } from "../toasts/toast.ts";
import { createAutosave } from "./autosave.ts";
import type { Resolution } from "./conflict-form.tsx";
import { registerOpenForm } from "./open-forms.ts";
import type { DraftCalls, Fields, ParsedDraft } from "./site-draft.ts";
import { useDraft } from "./use-draft.ts";
import type { useForm } from "./use-form.ts";

type AutosavedFormOptions<V extends Fields, F extends Fields> = {
  /** Names the form in the browser's storage. */
  name: string;
  form: Pick<ReturnType<typeof useForm<V>>, "values" | "initialValues" | "getChanges" | "reset" | "run" | "isChanged">;
  calls: DraftCalls<F>;
  /** Parses the values into the input of the calls. */
  parse: (values: V) => ParsedDraft<F>;
  /** Where drafts are edited and published items are shown, without the id. */
  paths: { draft: string; published: string };
  /** The step of a form of several, and how to go to one. */
  step?: number;
  setStep?: (step: number) => void;
  /** Stores other data of the draft by separate calls, once it has an id. */
  parts?: { isPending: boolean; save: (id: string) => Promise<void> };
};

/**
 * Stores the typed values of a creating form in this browser and, as soon as it is valid, as a draft on the site; its functions save
 * the draft at once or publish it. Call it before `usePreHydrationValues`.
 */
export function useAutosavedForm<V extends Fields, F extends Fields>(options: AutosavedFormOptions<V, F>) {
  const { name, form, calls, parse, paths, step, setStep, parts } = options;
  const { values } = form;
  const [autosave] = useState(() => createAutosave(calls));
  const snapshot = useSyncExternalStore(autosave.subscribe, autosave.getSnapshot, autosave.getSnapshot);
  const [nextPath, setNextPath] = useState<string | null>(null);
  const draft = useDraft({
    name,
    form,
    isCreating: true,
    autosave,
    ...(step !== undefined && { step }),
    ...(setStep && { setStep }),
  });
  useNavigateTo(nextPath);

  useEffect(() => {
    autosave.start();
    const flushWhenHidden = () => {
      if (document.visibilityState === "hidden") void autosave.flush();
    };
    addEventListener("online", autosave.retry);
    document.addEventListener("visibilitychange", flushWhenHidden);
    const unregister = registerOpenForm(autosave.flush);
    return () => {
      unregister();
      removeEventListener("online", autosave.retry);
      document.removeEventListener("visibilitychange", flushWhenHidden);
      autosave.close();
    };
  }, [autosave]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `parse` follows from the values
  useEffect(() => autosave.change(() => parse(values), !form.isChanged), [autosave, values]);

  const leave = (message: string, path: string) => {
    autosave.stop();
    draft.remove();
    showToast({ kind: "success", message, isForNextPage: true });
    setNextPath(path);
  };
  const save = async (saveNow: () => Promise<string>) => {
    const id = await form.run(saveNow);
    if (id !== null) leave(m.publish_draft_saved(), `${paths.draft}/${id}`);
  };
  const saveWithParts = async (current: V): Promise<string> => {
    const id = await autosave.save(parse(current));
    await parts?.save(id);
    return id;
  };
  return {
    draft,
    /** For `AutosaveLine`. */
    line: { snapshot, path: paths.draft, onSignIn: autosave.signIn, onSaveAsNew: autosave.saveAsNew },
    /** Whether leaving the page now would lose unsaved values, and whether they can be saved meanwhile. */
    unsaved: {
      isUnsaved: form.isChanged && nextPath === null && (!snapshot.isSaved || parts?.isPending === true),
      canSaveOnLeave: () => navigator.onLine && !parts?.isPending && autosave.canSaveOnLeave(),
    },
    /** Saves the draft at once and leads to it. */
    saveDraft: (current = values) => save(() => saveWithParts(current)),
    /** Saves the choices after a conflict, and opens the draft, so that somebody reads both people's text before publication. */
    saveResolution: (resolution: Resolution) => save(() => autosave.resolve(resolution)),
    /** Publishes the typed values and opens the item. */
    publish: async (message: string, current = values) => {
      const id = await form.run(async () => {
        if (parts?.isPending) await saveWithParts(current);
        return autosave.publish(parse(current));
      });
      if (id !== null) leave(message, `${paths.published}/${id}`);
    },
  };
}
