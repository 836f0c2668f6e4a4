import { useState } from "react";
import * as m from "#messages";
import { useNavigateTo } from "../routing/use-navigate-to.ts";
import { showToast } from "../toasts/toast.ts";
import type { Resolution } from "./conflict-form.tsx";
import { createItemSaver, type Fields, type ItemCalls, PublishedBefore } from "./create-item-saver.ts";
import { useDraft } from "./use-draft.ts";
import type { useForm } from "./use-form.ts";

type CreationFormOptions<V extends Fields, F extends Fields> = {
  /** Names the form in the browser's storage. */
  name: string;
  form: Pick<ReturnType<typeof useForm<V>>, "values" | "initialValues" | "getChanges" | "reset" | "run" | "isChanged">;
  calls: ItemCalls<F>;
  /** Parses the values into the input of the calls, or throws what is wrong. */
  parse: (values: V) => F;
  /** Where drafts are edited and published items are shown, without the id. */
  paths: { draft: string; published: string };
  /** The step of a form of several, and how to go to one. */
  step?: number;
  setStep?: (step: number) => void;
  /** Stores other data of the draft by separate calls, once it has an id. */
  parts?: { isPending: boolean; save: (id: string) => Promise<void> };
};

/** Keeps the typed values of a creating form in this browser; saves a draft or publishes at a click. Call it before `usePreHydrationValues`. */
export function useCreationForm<V extends Fields, F extends Fields>(options: CreationFormOptions<V, F>) {
  const { name, form, calls, parse, paths, step, setStep, parts } = options;
  const { values } = form;
  const [saver] = useState(() => createItemSaver(calls));
  const [nextPath, setNextPath] = useState<string | null>(null);
  const draft = useDraft({
    ...{ name, form, saver, isCreating: true },
    ...(step !== undefined && { step }),
    ...(setStep && { setStep }),
  });
  useNavigateTo(nextPath);

  /** Runs a submission; then leads to its item, unless the person is leaving for another page. Returns whether it is saved. */
  const submit = async (work: () => Promise<string>, message: string, path: string, isLeaving = false): Promise<boolean> => {
    const result = await form.run(async () => {
      try {
        return await work();
      } catch (error) {
        if (error instanceof PublishedBefore) return error;
        throw error;
      }
    });
    if (result === null) return false;
    const isOlder = result instanceof PublishedBefore;
    if (!isOlder) draft.remove();
    showToast({ kind: isOlder ? "error" : "success", message: isOlder ? result.message : message, isForNextPage: true });
    if (isOlder) setNextPath(`${paths.published}/${result.id}`);
    else if (!isLeaving) setNextPath(`${path}/${result}`);
    return !isOlder;
  };
  const saveParts = parts?.isPending ? parts.save : undefined;
  return {
    draft,
    /** Returns the id of the draft on the site. */
    getId: () => saver.getSaved()?.id ?? null,
    /** For `UnsavedChangesBlocker`. */
    unsaved: { isUnsaved: form.isChanged && nextPath === null, onDiscard: draft.discardAndLeave },
    /** Saves the draft and leads to it. */
    saveDraft: (isLeaving: boolean, current = values) => {
      const save = async () => {
        const id = await saver.saveDraft(parse(current));
        await saveParts?.(id);
        return id;
      };
      return submit(save, m.publish_draft_saved(), paths.draft, isLeaving);
    },
    /** Saves the choices after a conflict, and opens the draft, so that somebody reads both people's text before publication. */
    saveResolution: (resolution: Resolution) =>
      submit(async () => saver.resolve(parse(values), resolution), m.publish_draft_saved(), paths.draft),
    /** Publishes the typed values and opens the item. */
    publish: (message: string, current = values) =>
      submit(async () => saver.publish(parse(current), saveParts), message, paths.published),
  };
}
