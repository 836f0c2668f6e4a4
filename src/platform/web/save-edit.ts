import type { Call, InputOf } from "#platform/shared/define-call.ts";
import { checkAndFocus } from "./check-and-focus.ts";
import type { useForm } from "./form.ts";
import { showToast } from "./toast.ts";
import type { Revalidate } from "./use-mutation.ts";

type Edit = {
  form: Pick<ReturnType<typeof useForm>, "submit" | "isBusy"> & { check: () => boolean };
  element: HTMLFormElement | null;
  revalidate: Revalidate;
  onClose: () => void;
};

/** Saves what is edited: checks and sends it, shows the page as it now is, closes the form, and says that it is saved. */
export async function saveEdit<C extends Call>(
  { form, element, revalidate, onClose }: Edit,
  call: C,
  input: InputOf<C> | (() => Promise<InputOf<C>>),
): Promise<void> {
  if (form.isBusy || !checkAndFocus(element, form.check)) return;
  const answer = (await form.submit(call, input)) as { message: string } | null;
  if (!answer) return;
  await revalidate();
  onClose();
  showToast({ kind: "success", message: answer.message });
}
