import { PayPalScriptProvider } from "@paypal/react-paypal-js";
import { useState } from "react";
import { payment_by_provider, payment_thanks, payment_thanks_unnamed, payment_went_through } from "#messages";
import { useLocalPath } from "#platform/web/page-language.ts";
import { useRootData } from "#platform/web/root-data.ts";
import { DangerNotice } from "#platform/web/ui/notice.tsx";
import { explainOutcome } from "./explain-outcome.ts";
import { leaveWithThanks } from "./leave-with-thanks.ts";
import styles from "./payment-page.module.css";
import { ProviderButtons } from "./provider-buttons.tsx";
import { usePayment } from "./use-payment.ts";

type CardPaymentProps = { clientId: string; currency: string; amount: string };

/** The provider's buttons, what became of pressing them, and the thanks at the end. */
export function CardPayment({ clientId, currency, amount }: CardPaymentProps) {
  const { name } = useRootData().site;
  const local = useLocalPath();
  const [thanks, setThanks] = useState<string | null>(null);
  const { outcome, handlers } = usePayment(amount, currency, (payer) => {
    const message = payer === null ? payment_thanks_unnamed({ name }) : payment_thanks({ payer, name });
    setThanks(message);
    leaveWithThanks(message, local("/donate"));
  });
  const options = { clientId, currency, intent: "capture", components: "buttons" };
  return (
    <div className={styles.ways}>
      {thanks !== null && (
        <div role="status">
          <p>
            <strong>{payment_went_through()}</strong>
          </p>
          <p>{thanks}</p>
        </div>
      )}
      {/* Not taken away when it is done: the provider still has its window to close. */}
      <div hidden={thanks !== null}>
        {outcome === "cancelled" && (
          <p role="status" className={styles.told}>
            {explainOutcome(outcome)}
          </p>
        )}
        {outcome && outcome !== "cancelled" && <DangerNotice>{explainOutcome(outcome)}</DangerNotice>}
        <PayPalScriptProvider options={options}>
          <ProviderButtons options={options} handlers={handlers} />
        </PayPalScriptProvider>
        <p className={styles.aside}>{payment_by_provider()}</p>
      </div>
    </div>
  );
}
