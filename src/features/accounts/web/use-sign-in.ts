import { useForm } from "#platform/web/form.ts";
import { signIn } from "../calls.ts";
import { signInEmail, signInPassword } from "../rules.ts";

/** The state of a sign-in form. `enter` resolves with whether the visitor is signed in now. */
export function useSignIn(email = "") {
  const form = useForm({ email, password: "" }, { email: signInEmail, password: signInPassword });
  const enter = async () => (await form.submit(signIn, form.values)) !== null;
  return { ...form, enter };
}
