import { type RefObject, useEffect, useRef, useState } from "react";
import type { Call, InputOf } from "#platform/shared/define-call.ts";
import type { Publication } from "#platform/shared/publication.ts";
import type { Revalidate } from "../api/use-mutation.ts";
import type { Resolution } from "./conflict-form.tsx";
import { saveEdit } from "./save-edit.ts";
import { useDraft } from "./use-draft.ts";
import type { useForm } from "./use-form.ts";

type Values = Record<string, unknown>;

/** What `useForm` returns, or several of them as one. */
export type EditableForm<V extends Values> = Omit<
  Pick<
    ReturnType<typeof useForm<V>>,
    | "initialValues"
    | "getChanges"
    | "reset"
    | "isBusy"
    | "isChanged"
    | "errorMessage"
    | "conflicts"
    | "dismissConflicts"
    | "getFieldError"
  >,
  "getChanges"
> & {
  getChanges: () => Partial<V>;
  validate: () => boolean;
  submit: ReturnType<typeof useForm>["submit"];
};

/** Validates the form and sends a call; then revalidates the page, closes the form and shows the server's message. */
export type SendEdit = <C extends Call>(call: C, input: InputOf<C>) => Promise<void>;

/** The props of a form that edits an item over the page or in its place. */
export type EditProps<Item> = Item & { revalidate: Revalidate; onClose: () => void };

type EditFormOptions<V extends Values> = {
  form: EditableForm<V>;
  /** Names the form and its item in the browser's storage: `thing/{id}`. */
  name: string;
  /** The edited values when the form was opened; absent for a new item. */
  opened?: object | undefined;
  /** The fields of the call that an input gives, where they are not called as it is. */
  callFields?: Partial<Record<keyof V & string, string[]>>;
  /** Adds derived values to the input of the call. */
  toCallInput?: ((input: Values) => Values) | undefined;
  /** Whether the call takes all fields. */
  isWhole?: boolean;
  /** The ref of `useFocusFirstField`, when the form takes the focus. */
  formRef?: RefObject<HTMLFormElement | null>;
  revalidate: Revalidate;
  onClose: () => void;
  /** Sends the values by `send`. */
  onSave: (send: SendEdit) => Promise<void>;
  /** Adds an Undo button to the toast; gets the sent input, with its base. */
  undo?: (input: Record<string, unknown>) => void;
  /** Runs when a draft turns out to have been published meanwhile. */
  onPublished?: () => void;
};

/**
 * The state that every edit form shares: typed values are stored in this browser until they are saved or discarded, and sent with the
 * values from before, so that conflicts are found. `EditFormDialog` and `InlineEditForm` render it.
 */
export function useEditForm<V extends Values>(options: EditFormOptions<V>) {
  const { form, name, opened, callFields, toCallInput, isWhole, revalidate, onClose, onSave, undo, onPublished } = options;
  const ownRef = useRef<HTMLFormElement>(null);
  const formRef = options.formRef ?? ownRef;
  const draft = useDraft<V>({ name, form, opened, callFields });
  const close = () => {
    draft.remove();
    onClose();
  };
  const save = (resolution?: Resolution) => {
    const edit = { form, formElement: formRef.current, revalidate, onClose: close, resolution, isWhole, toCallInput, undo };
    return onSave((call, input) => saveEdit({ ...edit, ...(opened && { opened: draft.opened }) }, call, input));
  };
  const hasConflicts = form.conflicts.length > 0;
  // A conflicting text of others may refer to items that they added meanwhile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each refusal
  useEffect(() => {
    if (hasConflicts) void revalidate();
  }, [hasConflicts]);
  const isRefusedAsPublished = form.getFieldError("draft") !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each refusal
  useEffect(() => {
    if (isRefusedAsPublished) onPublished?.();
  }, [isRefusedAsPublished]);
  return { form, formRef, draft, save, close };
}

/** The part of `useEditForm`'s result that renders. */
export type EditForm = Pick<ReturnType<typeof useEditForm>, "formRef" | "draft" | "save" | "close"> & {
  form: Omit<EditableForm<Values>, "initialValues" | "getChanges" | "reset" | "validate" | "submit">;
};

/**
 * Returns whether a form has the rules of a draft, and whether to send it as a draft: not after a refusal because the draft
 * has been published meanwhile. A draft with a scheduled publication must be complete.
 */
export function useDraftRules(publication: Publication | undefined) {
  const [hasDraftRules] = useState(() => publication?.state === "draft" && publication.publish_at === null);
  const [isPublished, setPublished] = useState(false);
  // The form keeps the rules of a draft: the call checks fields that were not typed here.
  return { hasDraftRules, isDraft: hasDraftRules && !isPublished, onPublished: () => setPublished(true) };
}
