import { cancel, donation_amount, donation_choose_amount, donation_continue, donation_preset_amounts } from "#messages";
import { Form } from "#platform/web/forms/form.tsx";
import { useForm } from "#platform/web/forms/use-form.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Dialog, DialogActions } from "#platform/web/ui/dialog.tsx";
import { TextField } from "#platform/web/ui/field.tsx";
import { ErrorNotice } from "#platform/web/ui/notice.tsx";
import { DEFAULT_AMOUNT, donationAmountSchema, PRESET_AMOUNTS } from "../rules.ts";
import styles from "./amount-dialog.module.css";
import { formatAmount } from "./format-amount.ts";
import { useContinueToPayment } from "./use-continue-to-payment.ts";

const initialValues = { amount: DEFAULT_AMOUNT };

export default function AmountDialog({ currency, onClose }: { currency: string; onClose: () => void }) {
  const language = useLanguage();
  const form = useForm(initialValues, { amount: donationAmountSchema });
  const { element, errorMessage, goToPayment } = useContinueToPayment(form);
  const { amount } = form.values;
  return (
    <Dialog title={donation_choose_amount()} onClose={onClose}>
      <Form ref={element} onSubmit={() => void goToPayment()}>
        <TextField
          label={donation_amount({ currency })}
          name="amount"
          inputMode="decimal"
          width="short"
          autoComplete="off"
          dir="ltr"
          isRequired
          value={amount}
          onChange={({ target }) => form.set("amount", target.value)}
          error={form.getFieldError("amount")}
        />
        <fieldset className={styles.presets}>
          <legend>{donation_preset_amounts()}</legend>
          {PRESET_AMOUNTS.map((preset) => (
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
            {cancel()}
          </Button>
          <Button type="submit" isBusy={form.isBusy}>
            {donation_continue()}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
