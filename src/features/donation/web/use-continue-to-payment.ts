import { useRef, useState } from "react";
import { donation_amount_not_kept } from "#messages";
import { store } from "#platform/web/browser-storage.ts";
import { checkAndFocus } from "#platform/web/check-and-focus.ts";
import type { useForm } from "#platform/web/form.ts";
import { useLocalPath } from "#platform/web/page-language.ts";
import { getDonation } from "../calls.ts";
import { donationAmount } from "../rules.ts";

type AmountForm = ReturnType<typeof useForm<{ amount: string }>>;

/** Keeps the amount and loads the payment page, as a document: its headers let the provider in, those of this one do not. */
export function useContinueToPayment(form: AmountForm) {
  const local = useLocalPath();
  const element = useRef<HTMLFormElement>(null);
  const [isKept, setKept] = useState(true);
  const goToPayment = async () => {
    if (!checkAndFocus(element.current, form.check)) return;
    const wasKept = store("amount", donationAmount.parse(form.values.amount));
    setKept(wasKept);
    // Asks for the server first: else, without a network, the browser's own error page would take the place of this one.
    if (!wasKept || !(await form.submit(getDonation, {}))) return;
    window.location.assign(local("/payment"));
    // Who comes back may find this page as it is now.
    form.reopen();
  };
  return { element, problem: isKept ? form.problem : donation_amount_not_kept(), goToPayment };
}
