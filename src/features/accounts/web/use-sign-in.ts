import { useRef, useState } from "react";
import { fetchCall } from "#platform/web/api-client.ts";
import { checkAndFocus } from "#platform/web/check-and-focus.ts";
import { useForm, useTypedBeforeHydration } from "#platform/web/form.ts";
import { messageOf } from "#platform/web/message-of.ts";
import { showToast } from "#platform/web/toast.ts";
import { signIn } from "../calls.ts";
import { signInEmail, signInPassword } from "../rules.ts";

const rules = { email: signInEmail, password: signInPassword };

/** The state of a sign-in form, and the form element. `enter` resolves with the server's message, or null. */
export function useSignIn(email = "") {
  const { values, set: setValue, errorOf, check } = useForm({ email, password: "" }, rules);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isSending = useRef(false);

  const set = (name: keyof typeof values, value: string) => {
    setProblem(null);
    setValue(name, value);
  };
  const element = useTypedBeforeHydration(values, set);

  const enter = async (): Promise<string | null> => {
    if (isSending.current || !checkAndFocus(element.current, check)) return null;
    isSending.current = true;
    setBusy(true);
    setProblem(null);
    try {
      // Without an idempotency key: the answer the server remembers for one comes without a session.
      return (await fetchCall(signIn, values)).message;
    } catch (error) {
      const message = messageOf(error);
      setProblem(message);
      showToast({ kind: "error", message });
      return null;
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };
  return { element, values, set, errorOf, problem, isBusy, enter };
}
