import * as m from "#messages";
import type { Call, InputOf } from "#platform/shared/define-call.ts";
import type { Revalidate } from "../api/use-mutation.ts";
import { showToast } from "../toasts/toast.ts";
import type { Resolution } from "./conflict-form.tsx";
import { validateAndFocus } from "./form.tsx";
import type { useForm } from "./use-form.ts";

type Fields = Record<string, unknown>;

type EditForm = {
  form: Pick<ReturnType<typeof useForm>, "submit" | "isBusy"> & { validate: () => boolean };
  formElement: HTMLFormElement | null;
  revalidate: Revalidate;
  onClose: () => void;
  /** The edited values when the form was opened: the call refuses to overwrite later changes of others. */
  opened?: object;
  /** The choices after a conflict. */
  resolution?: Resolution | undefined;
  /** Whether the call takes all fields: those left as others stored them are sent too, which an edit of parts leaves out. */
  isWhole?: boolean | undefined;
  /** Adds derived values to the input of the call. */
  toCallInput?: ((input: Fields) => Fields) | undefined;
  /** Adds an Undo button to the toast; gets the sent input, with its base. */
  undo?: ((input: Fields) => void) | undefined;
};

/** Validates an edit and sends it; then revalidates the page, closes the form and shows the server's message. */
export async function saveEdit<C extends Call>(edit: EditForm, call: C, changes: InputOf<C>): Promise<void> {
  const { form, formElement, revalidate, onClose, toCallInput = (input) => input, undo } = edit;
  if (form.isBusy || !validateAndFocus(formElement, form.validate)) return;
  const input = toCallInput(createInput(edit, changes as Fields));
  const output = (await form.submit(call, input as InputOf<C>)) as { message: string } | null;
  if (!output) return;
  await revalidate();
  onClose();
  showToast({ kind: "success", message: output.message, action: undo && { label: m.undo_label(), run: () => undo(input) } });
}

/** Returns the input of the call: the resolved changes, with the former values of their fields. */
function createInput(
  { opened, resolution, isWhole }: Pick<EditForm, "opened" | "resolution" | "isWhole">,
  changes: Fields,
): Fields {
  if (!opened) return changes;
  const input: Fields = { ...changes, ...resolution?.values };
  for (const name of resolution?.keptTheirs ?? []) {
    if (isWhole) input[name] = resolution?.seen[name];
    else delete input[name];
  }
  const known: Fields = { ...opened, ...resolution?.seen };
  const base = Object.fromEntries(Object.keys(input).map((name) => [name, known[name] ?? null]));
  return { ...input, base };
}
