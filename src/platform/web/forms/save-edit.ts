import type { Call, InputOf } from "#platform/shared/define-call.ts";
import type { Revalidate } from "../api/use-mutation.ts";
import { showToast } from "../toasts/toast.ts";
import type { useForm } from "./use-form.ts";
import { validateAndFocus } from "./validate-and-focus.ts";

type EditForm = {
  form: Pick<ReturnType<typeof useForm>, "submit" | "isBusy"> & { validate: () => boolean };
  element: HTMLFormElement | null;
  revalidate: Revalidate;
  onClose: () => void;
};

/** Saves what is edited: checks and sends it, shows the page as it now is, closes the form, and says that it is saved. */
export async function saveEdit<C extends Call>(
  { form, element, revalidate, onClose }: EditForm,
  call: C,
  input: InputOf<C> | (() => Promise<InputOf<C>>),
): Promise<void> {
  if (form.isBusy || !validateAndFocus(element, form.validate)) return;
  const output = (await form.submit(call, input)) as { message: string } | null;
  if (!output) return;
  await revalidate();
  onClose();
  showToast({ kind: "success", message: output.message });
}
