import type { Call, InputOf } from "#platform/shared/define-call.ts";
import type { Revalidate } from "../api/use-mutation.ts";
import { showToast } from "../toasts/toast.ts";
import type { useForm } from "./use-form.ts";
import { validateAndFocus } from "./validate-and-focus.ts";

type EditForm = {
  form: Pick<ReturnType<typeof useForm>, "submit" | "isBusy"> & { validate: () => boolean };
  formElement: HTMLFormElement | null;
  revalidate: Revalidate;
  onClose: () => void;
};

/** Validates an edit and sends it; then revalidates the page, closes the form and shows the server's message. */
export async function saveEdit<C extends Call>(
  { form, formElement, revalidate, onClose }: EditForm,
  call: C,
  input: InputOf<C>,
): Promise<void> {
  if (form.isBusy || !validateAndFocus(formElement, form.validate)) return;
  const output = (await form.submit(call, input)) as { message: string } | null;
  if (!output) return;
  await revalidate();
  onClose();
  showToast({ kind: "success", message: output.message });
}
