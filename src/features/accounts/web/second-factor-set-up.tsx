import { useRevalidator } from "react-router";
import * as m from "#messages";
import { Form, FormActions } from "#platform/web/forms/form.tsx";
import { useForm } from "#platform/web/forms/use-form.ts";
import { usePreHydrationValues } from "#platform/web/forms/use-pre-hydration-values.ts";
import { validateAndFocus } from "#platform/web/forms/validate-and-focus.ts";
import { LazyComponent } from "#platform/web/lazy/lazy-component.tsx";
import { showToast } from "#platform/web/toasts/toast.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { ErrorNotice } from "#platform/web/ui/notice.tsx";
import { confirmSecondFactor } from "../calls.ts";
import { codeSchema } from "../rules.ts";
import { CodeField } from "./code-field.tsx";
import styles from "./second-factor.module.css";

const rules = { code: codeSchema };
const importQrCode = () => import("./qr-code.tsx");

type SecondFactorSetUpProps = {
  secret: string;
  uri: string;
  /** Called with the recovery codes. */
  onDone: (codes: string[]) => void;
};

/** Shows a new key to an app, and asks for its first code. Without the QR code the key can be typed. */
export function SecondFactorSetUp({ secret, uri, onDone }: SecondFactorSetUpProps) {
  const form = useForm({ code: "" }, rules);
  const { values, set, getFieldError, errorMessage, isBusy } = form;
  const element = usePreHydrationValues(values, set);
  const { revalidate } = useRevalidator();
  const confirm = async () => {
    if (isBusy || !validateAndFocus(element.current, () => form.validate())) return;
    const response = await form.submit(confirmSecondFactor, values);
    if (!response) return;
    showToast({ kind: "success", message: response.message });
    onDone(response.recovery_codes);
    await revalidate();
  };
  const qrCode = { text: uri, label: m.second_factor_qr(), className: styles.qr };
  return (
    <Form ref={element} className={styles.setUp} method="post" onSubmit={() => void confirm()}>
      <p>{m.second_factor_scan()}</p>
      <LazyComponent
        importComponent={importQrCode}
        componentProps={qrCode}
        errorFallback={null}
        fallback={<div className={styles.qr} />}
      />
      <p>
        {m.second_factor_key()}{" "}
        <code className={styles.key} dir="ltr">
          {secret.replace(/.{4}(?=.)/g, "$& ")}
        </code>
      </p>
      <a className={styles.app} href={uri}>
        {m.second_factor_open_app()}
      </a>
      <CodeField
        hint={m.second_factor_first_code_hint()}
        value={values.code}
        onChange={(event) => set("code", event.target.value)}
        error={getFieldError("code")}
      />
      {errorMessage && <ErrorNotice>{errorMessage}</ErrorNotice>}
      <FormActions>
        <Button type="submit" isBusy={isBusy}>
          {m.second_factor_confirm()}
        </Button>
      </FormActions>
    </Form>
  );
}
