import { useRevalidator } from "react-router";
import * as m from "#messages";
import type { OutputOf } from "#platform/shared/define-call.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { LazyComponent } from "#platform/web/lazy/lazy-component.tsx";
import { confirmSecondFactor } from "../calls.ts";
import { codeSchema } from "../rules.ts";
import { AccountForm } from "./account-form.tsx";
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
  const { revalidate } = useRevalidator();
  const finish = async ({ recovery_codes }: OutputOf<typeof confirmSecondFactor>) => {
    onDone(recovery_codes);
    await revalidate();
  };
  const qrCode = { text: uri, label: m.second_factor_qr(), className: styles.qr };
  return (
    <AccountForm
      className={`card ${styles.setUp}`}
      form={form}
      call={confirmSecondFactor}
      input={form.values}
      submitLabel={m.second_factor_confirm()}
      onSuccess={finish}
    >
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
      <a className="link start" href={uri}>
        {m.second_factor_open_app()}
      </a>
      <CodeField hint={m.second_factor_first_code_hint()} {...form.getTextProps("code")} />
    </AccountForm>
  );
}
