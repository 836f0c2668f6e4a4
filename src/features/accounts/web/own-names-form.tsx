import { useRevalidator } from "react-router";
import * as m from "#messages";
import { Form, FormActions } from "#platform/web/forms/form.tsx";
import { AS_SPECIFIED, useForm } from "#platform/web/forms/use-form.ts";
import { usePreHydrationValues } from "#platform/web/forms/use-pre-hydration-values.ts";
import { validateAndFocus } from "#platform/web/forms/validate-and-focus.ts";
import { showToast } from "#platform/web/toasts/toast.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { TextField } from "#platform/web/ui/field.tsx";
import { ErrorNotice } from "#platform/web/ui/notice.tsx";
import { editOwnAccount } from "../calls.ts";
import { firstNameSchema, lastNameSchema } from "../rules.ts";
import formStyles from "./account-form.module.css";
import styles from "./team-page.module.css";

const rules = { firstName: firstNameSchema, lastName: lastNameSchema };
const labels = { firstName: AS_SPECIFIED, lastName: AS_SPECIFIED } as const;

type OwnNamesFormProps = { firstName: string; lastName: string };

export function OwnNamesForm({ firstName, lastName }: OwnNamesFormProps) {
  const form = useForm({ firstName, lastName }, rules, labels);
  const { values, set, getFieldError, errorMessage, isBusy } = form;
  const element = usePreHydrationValues(values, set);
  const { revalidate } = useRevalidator();
  const save = async () => {
    if (isBusy || !validateAndFocus(element.current, () => form.validate())) return;
    const response = await form.submit(editOwnAccount, values);
    if (!response) return;
    showToast({ kind: "success", message: response.message });
    await revalidate();
    form.allowResubmit();
  };
  return (
    <section className={styles.section} aria-labelledby="own-names">
      <h2 id="own-names">{m.account_names_title()}</h2>
      <Form ref={element} method="post" onSubmit={() => void save()}>
        <TextField
          label={m.first_name_label()}
          name="firstName"
          autoComplete="given-name"
          width="medium"
          isRequired
          value={values.firstName}
          onChange={(event) => set("firstName", event.target.value)}
          error={getFieldError("firstName")}
        />
        <TextField
          label={m.last_name_label()}
          name="lastName"
          autoComplete="family-name"
          width="medium"
          isRequired
          value={values.lastName}
          onChange={(event) => set("lastName", event.target.value)}
          error={getFieldError("lastName")}
        />
        {errorMessage && <ErrorNotice>{errorMessage}</ErrorNotice>}
        <FormActions>
          <Button type="submit" className={formStyles.submit} isBusy={isBusy}>
            {m.save_label()}
          </Button>
        </FormActions>
      </Form>
    </section>
  );
}
