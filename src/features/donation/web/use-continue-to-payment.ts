import { useRef, useState } from "react";
import { donation_amount_not_stored } from "#messages";
import { validateAndFocus } from "#platform/web/forms/handle-submit.ts";
import type { useForm } from "#platform/web/forms/use-form.ts";
import { useLocalizePath } from "#platform/web/routing/use-language.ts";
import { setLocalItem } from "#platform/web/storage/local-storage.ts";
import { getDonation } from "../calls.ts";
import { donationAmountSchema } from "../rules.ts";

type AmountForm = ReturnType<typeof useForm<{ amount: string }>>;

/** Keeps the amount and loads the payment page, as a document: its headers let the provider in, those of this one do not. */
export function useContinueToPayment(form: AmountForm) {
  const localizePath = useLocalizePath();
  const element = useRef<HTMLFormElement>(null);
  const [isStored, setStored] = useState(true);
  const goToPayment = async () => {
    if (!validateAndFocus(element.current, form.validate)) return;
    const wasStored = setLocalItem("amount", donationAmountSchema.parse(form.values.amount));
    setStored(wasStored);
    // Asks for the server first: else, without a network, the browser's own error page would take the place of this one.
    if (!wasStored || !(await form.submit(getDonation, {}))) return;
    window.location.assign(localizePath("/payment"));
    // Who comes back may find this page as it is now.
    form.allowResubmit();
  };
  return { element, errorMessage: isStored ? form.errorMessage : donation_amount_not_stored(), goToPayment };
}
