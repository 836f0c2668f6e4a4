import { fetchCall } from "#platform/web/api/api-client.ts";
import { AS_SPECIFIED, useForm } from "#platform/web/forms/use-form.ts";
import { usePreHydrationValues } from "#platform/web/forms/use-pre-hydration-values.ts";
import { validateAndFocus } from "#platform/web/forms/validate-and-focus.ts";
import { signIn } from "../calls.ts";
import { signInEmailSchema, signInPasswordSchema } from "../rules.ts";

const rules = { email: signInEmailSchema, password: signInPasswordSchema };
const labels = { email: AS_SPECIFIED, password: AS_SPECIFIED } as const;

/** The state of a sign-in form, and a ref of its element. `submit` resolves with the server's message; null when it failed. */
export function useSignIn(email = "") {
  const form = useForm({ email, password: "" }, rules, labels);
  const { values, set, getFieldError, errorMessage, isBusy } = form;
  const element = usePreHydrationValues(values, set);

  const submit = async (): Promise<string | null> => {
    if (isBusy || !validateAndFocus(element.current, () => form.validate())) return null;
    // Without an idempotency key: a replayed response carries no session cookie.
    const response = await form.run(() => fetchCall(signIn, values));
    if (!response) return null;
    form.allowResubmit();
    return response.message;
  };
  return { element, values, set, getFieldError, errorMessage, isBusy, submit };
}
