import { useRef, useState } from "react";
import * as m from "#messages";
import type { useForm } from "#platform/web/forms/use-form.ts";
import { validateAndFocus } from "#platform/web/forms/validate-and-focus.ts";
import { useLocalizePath } from "#platform/web/routing/use-language.ts";
import { setLocalItem } from "#platform/web/storage/local-storage.ts";
import { getDonation } from "../calls.ts";
import { donationAmountSchema } from "../rules.ts";

declare module "#platform/web/storage/local-storage.ts" {
  interface LocalStorageItems {
    amount: string;
  }
}

type AmountForm = ReturnType<typeof useForm<{ amount: string }>>;

/** Stores the amount and loads the payment page as a document, because only its headers allow the provider. */
export function useContinueToPayment(form: AmountForm) {
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
    // The browser may restore this page as it is when the visitor comes back.
    form.allowResubmit();
  };
  return { element, errorMessage: isStored ? form.errorMessage : m.donation_amount_not_stored(), goToPayment };
}
