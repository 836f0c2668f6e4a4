import { useRef } from "react";
import { cancel, donation_amount, donation_choose_amount, donation_continue, donation_quick_amounts } from "#messages";
import { readStored } from "#platform/web/browser-storage.ts";
import { submitsWith, useForm } from "#platform/web/form.ts";
import { useLanguage } from "#platform/web/page-language.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Dialog, DialogActions } from "#platform/web/ui/dialog.tsx";
import { TextField } from "#platform/web/ui/field.tsx";
import { DangerNotice } from "#platform/web/ui/notice.tsx";
import { DEFAULT_AMOUNT, donationAmount, QUICK_AMOUNTS } from "../rules.ts";
import styles from "./amount-dialog.module.css";
import { useContinueToPayment } from "./use-continue-to-payment.ts";
import { writeAmount } from "./write-amount.ts";

/** The amount of the visitor who came back to change it, else the usual one. */
const firstAmount = () => donationAmount.safeParse(readStored("amount")).data ?? DEFAULT_AMOUNT;

export default function AmountDialog({ currency, onClose }: { currency: string; onClose: () => void }) {
  const language = useLanguage();
  const initial = useRef<string>(undefined);
  initial.current ??= firstAmount();
  const form = useForm({ amount: initial.current }, { amount: donationAmount });
  const { element, problem, goToPayment } = useContinueToPayment(form);
  const { amount } = form.values;
  return (
    <Dialog title={donation_choose_amount()} onClose={onClose}>
      <form ref={element} className={styles.form} noValidate onSubmit={submitsWith(() => void goToPayment())}>
        <TextField
          label={donation_amount({ currency })}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          isRequired
          value={amount}
          onChange={({ target }) => form.set("amount", target.value)}
          error={form.errorOf("amount")}
        />
        <fieldset className={styles.quick}>
          <legend>{donation_quick_amounts()}</legend>
          {QUICK_AMOUNTS.map((quick) => (
            <Button
              key={quick}
              look="quiet"
              aria-pressed={donationAmount.safeParse(amount).data === quick}
              className={styles.amount}
              onClick={() => form.set("amount", quick)}
            >
              {writeAmount(quick, currency, language)}
            </Button>
          ))}
        </fieldset>
        {problem && <DangerNotice>{problem}</DangerNotice>}
        <DialogActions>
          <Button look="quiet" onClick={onClose}>
            {cancel()}
          </Button>
          <Button type="submit" isBusy={form.isBusy}>
            {donation_continue()}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
