import type { ReactNode } from "react";
import type { Call, InputOf, OutputOf } from "#platform/shared/define-call.ts";
import { Form, FormActions, validateAndFocus } from "#platform/web/forms/form.tsx";
import type { useForm } from "#platform/web/forms/use-form.ts";
import { usePreHydrationValues } from "#platform/web/forms/use-pre-hydration-values.ts";
import { showToast } from "#platform/web/toasts/toast.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { ErrorNotice } from "#platform/web/ui/notice.tsx";
import styles from "./account-form.module.css";

type AccountFormProps<V extends Record<string, string>, C extends Call> = {
  form: ReturnType<typeof useForm<V>>;
  /** The call that the form sends, and its input. */
  call: C;
  input: InputOf<C>;
  submitLabel: string;
  className?: string | undefined;
  /** Runs after success. A toast shows the message, on the next page with `isLeavingPage`. */
  onSuccess: (response: OutputOf<C>) => void | Promise<void>;
  isLeavingPage?: boolean;
  children: ReactNode;
};

/** A form about an account that sends one call: its fields, the refusal, and its button. */
export function AccountForm<V extends Record<string, string>, C extends Call>(props: AccountFormProps<V, C>) {
  const { form, call, input, submitLabel, className, onSuccess, isLeavingPage = false, children } = props;
  const element = usePreHydrationValues(form.values, form.set);
  const submit = async () => {
    if (form.isBusy || !validateAndFocus(element.current, () => form.validate())) return;
    const response = await form.submit(call, input);
    if (!response) return;
    const { message } = response as OutputOf<C> & { message: string };
    showToast({ kind: "success", message, isForNextPage: isLeavingPage });
    await onSuccess(response);
  };
  return (
    <Form ref={element} className={className} method="post" onSubmit={() => void submit()}>
      {children}
      {form.errorMessage && <ErrorNotice>{form.errorMessage}</ErrorNotice>}
      <FormActions>
        <Button type="submit" className={styles.submit} isBusy={form.isBusy}>
          {submitLabel}
        </Button>
      </FormActions>
    </Form>
  );
}
