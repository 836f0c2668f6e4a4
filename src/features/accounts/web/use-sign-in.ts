import { useState } from "react";
import * as m from "#messages";
import { fetchCall } from "#platform/web/api/api-client.ts";
import { CallError } from "#platform/web/api/call-error.ts";
import { validateAndFocus } from "#platform/web/forms/form.tsx";
import { AS_SPECIFIED, useForm } from "#platform/web/forms/use-form.ts";
import { usePreHydrationValues } from "#platform/web/forms/use-pre-hydration-values.ts";
import { codeSchema, signInEmailSchema, signInPasswordSchema } from "../rules.ts";
import { getSession, signIn } from "../session-calls.ts";

const rules = { email: signInEmailSchema, password: signInPasswordSchema };
const rulesWithCode = { ...rules, code: codeSchema };
const labels = { email: AS_SPECIFIED, password: AS_SPECIFIED } as const;

/**
 * The state of a sign-in form, and a ref of its element. `submit` resolves with the server's message; null after a failure, and if the
 * account has a second factor: then `needsCode` stays true, and the typed values stay.
 */
export function useSignIn(email = "") {
  const [needsCode, setNeedsCode] = useState(false);
  const form = useForm({ email, password: "", code: "" }, needsCode ? rulesWithCode : rules, labels);
  const { values, set, getTextProps, errorMessage, isBusy } = form;
  const element = usePreHydrationValues(values, set);

  const submit = async (): Promise<string | null> => {
    if (isBusy || !validateAndFocus(element.current, () => form.validate())) return null;
    // Without an idempotency key: a replayed response carries no session cookie.
    const message = await form.run(async () => {
      try {
        const { code, ...account } = values;
        const { message } = await fetchCall(signIn, needsCode ? { ...account, code } : account);
        // A browser that blocks cookies has no session now, and does not say so.
        if (!(await fetchCall(getSession)).isAdmin) throw new Error(m.sign_in_cookies_blocked());
        return message;
      } catch (error) {
        if (needsCode || !(error instanceof CallError) || !error.needs.second_factor) throw error;
        setNeedsCode(true);
        return null;
      }
    });
    form.allowResubmit();
    return message;
  };
  return { element, getTextProps, errorMessage, isBusy, needsCode, submit };
}
