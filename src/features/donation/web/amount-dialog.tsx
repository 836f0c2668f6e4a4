import { useRef, useState } from "react";
import * as m from "#messages";
import { Form, validateAndFocus } from "#platform/web/forms/form.tsx";
import { useForm } from "#platform/web/forms/use-form.ts";
import { useLanguage, useLocalizePath } from "#platform/web/routing/use-language.ts";
import { setLocalItem } from "#platform/web/storage/local-storage.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Dialog, DialogActions } from "#platform/web/ui/dialog.tsx";
import { TextField } from "#platform/web/ui/field.tsx";
import { ErrorNotice } from "#platform/web/ui/notice.tsx";
import { getDonation } from "../calls.ts";
import { DEFAULT_AMOUNT, type DonationSettings, donationAmountSchema, formatAmount } from "../rules.ts";
import styles from "./amount-dialog.module.css";

const initialValues = { amount: DEFAULT_AMOUNT };

export default function AmountDialog({
  settings: { currency, amounts },
  onClose,
}: {
  settings: DonationSettings;
  onClose: () => void;
}) {
  const language = useLanguage();
  const form = useForm(initialValues, { amount: donationAmountSchema });
  const { element, errorMessage, goToPayment } = useContinueToPayment(form);
  const { amount } = form.values;
  return (
    <Dialog title={m.donation_choose_amount()} onClose={onClose}>
      <Form ref={element} onSubmit={() => void goToPayment()}>
        <TextField
          label={m.donation_amount({ currency })}
          {...form.getTextProps("amount")}
          inputMode="decimal"
          width="short"
          autoComplete="off"
          dir="ltr"
          isRequired
        />
        <fieldset className={styles.presets}>
          <legend>{m.donation_preset_amounts()}</legend>
          {amounts.map((preset) => (
            <Button
              key={preset}
              variant="secondary"
              aria-pressed={donationAmountSchema.safeParse(amount).data === preset}
              className={styles.amount}
              onClick={() => form.set("amount", preset)}
            >
              {formatAmount(preset, currency, language)}
            </Button>
          ))}
        </fieldset>
        {errorMessage && <ErrorNotice>{errorMessage}</ErrorNotice>}
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {m.cancel()}
          </Button>
          <Button type="submit" isBusy={form.isBusy}>
            {m.donation_continue()}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

declare module "#platform/web/storage/local-storage.ts" {
  interface LocalStorageItems {
    amount: string;
  }
}

type AmountForm = ReturnType<typeof useForm<{ amount: string }>>;

/** Stores the amount and loads the payment page as a document, because only its headers allow the provider. */
function useContinueToPayment(form: AmountForm) {
  const localizePath = useLocalizePath();
  const element = useRef<HTMLFormElement>(null);
  const [isStored, setStored] = useState(true);
  const goToPayment = async () => {
    if (!validateAndFocus(element.current, form.validate)) return;
    const wasStored = setLocalItem("amount", donationAmountSchema.parse(form.values.amount));
    setStored(wasStored);
    // Asks the server first: without a network the browser's error page would replace this one.
    if (!wasStored || !(await form.submit(getDonation, {}))) return;
    window.location.assign(localizePath("/payment"));
    // The browser may restore this page in its old state when the visitor comes back.
    form.allowResubmit();
  };
  return { element, errorMessage: isStored ? form.errorMessage : m.donation_amount_not_stored(), goToPayment };
}
