import { useRef, useState } from "react";
import { email_label, password_label } from "#messages";
import { fetchCall } from "#platform/web/api/api-client.ts";
import { getErrorMessage } from "#platform/web/api/call-error.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { usePreHydrationValues } from "#platform/web/forms/use-pre-hydration-values.ts";
import { validateAndFocus } from "#platform/web/forms/validate-and-focus.ts";
import { showToast } from "#platform/web/toasts/toast.ts";
import { signIn } from "../calls.ts";
import { signInEmailSchema, signInPasswordSchema } from "../rules.ts";

const rules = { email: signInEmailSchema, password: signInPasswordSchema };
const labels = { email: email_label, password: password_label };

/** The state of a sign-in form, and a ref of its element. `submit` resolves with the server's message; null when it failed. */
export function useSignIn(email = "") {
  const { values, set: setValue, getFieldError, validate } = useForm({ email, password: "" }, rules, labels);
  const [isBusy, setBusy] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const isSending = useRef(false);

  const set = (name: keyof typeof values, value: string) => {
    setErrorMessage(null);
    setValue(name, value);
  };
  const element = usePreHydrationValues(values, set);

  const submit = async (): Promise<string | null> => {
    if (isSending.current || !validateAndFocus(element.current, validate)) return null;
    isSending.current = true;
    setBusy(true);
    setErrorMessage(null);
    try {
      // Without an idempotency key: a replayed answer carries no session cookie.
      return (await fetchCall(signIn, values)).message;
    } catch (error) {
      const message = getErrorMessage(error);
      setErrorMessage(message);
      showToast({ kind: "error", message });
      return null;
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };
  return { element, values, set, getFieldError, errorMessage, isBusy, submit };
}
