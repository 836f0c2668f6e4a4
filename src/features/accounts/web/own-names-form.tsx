import { useRevalidator } from "react-router";
import * as m from "#messages";
import { AS_SPECIFIED, useForm } from "#platform/web/forms/use-form.ts";
import { editOwnAccount } from "../calls.ts";
import { firstNameSchema, lastNameSchema } from "../rules.ts";
import { NameFields } from "./account-fields.tsx";
import { AccountForm } from "./account-form.tsx";
import styles from "./team-page.module.css";

const rules = { firstName: firstNameSchema, lastName: lastNameSchema };
const labels = { firstName: AS_SPECIFIED, lastName: AS_SPECIFIED } as const;

export function OwnNamesForm({ firstName, lastName }: { firstName: string; lastName: string }) {
  const form = useForm({ firstName, lastName }, rules, labels);
  const { revalidate } = useRevalidator();
  const finish = async () => {
    await revalidate();
    form.allowResubmit();
  };
  return (
    <section className={`stack ${styles.section}`} aria-labelledby="own-names">
      <h2 id="own-names">{m.account_names_title()}</h2>
      <AccountForm form={form} call={editOwnAccount} input={form.values} submitLabel={m.save_label()} onSuccess={finish}>
        <NameFields form={form} />
      </AccountForm>
    </section>
  );
}
