import { useEffect, useState } from "react";
import * as m from "#messages";
import { useSiteName } from "#platform/web/routing/root-data.ts";
import { useLanguage, useLocalizePath } from "#platform/web/routing/use-language.ts";
import { getLocalItem } from "#platform/web/storage/local-storage.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { EmptyState } from "#platform/web/ui/notice.tsx";
import { DEFAULT_AMOUNT, type DonationSettings, donationAmountSchema, formatAmount } from "../rules.ts";
import { ExternalDonationLink } from "./external-donation-link.tsx";
import { PaymentPlaceholder } from "./payment-load-failure.tsx";
import styles from "./payment-page.module.css";
import { PayPalPayment } from "./paypal-payment.tsx";

/**
 * Shows the amount and the payment methods. Without a valid amount in the browser's storage it redirects to `/donate`.
 * While the site is being tried out it shows the default amount, and loads nothing from the provider before a click.
 */
export default function Payment({ settings: { clientId, currency, isTriedOut } }: { settings: DonationSettings }) {
  const name = useSiteName();
  const language = useLanguage();
  const localizePath = useLocalizePath();
  // Read once: the page charges the amount that it shows, even if another tab stores another one.
  const [amount] = useState(
    () => donationAmountSchema.safeParse(getLocalItem("amount")).data ?? (isTriedOut ? DEFAULT_AMOUNT : undefined),
  );
  const [isLoaded, setLoaded] = useState(!isTriedOut);
  const donatePath = localizePath("/donate");
  useEffect(() => {
    if (amount === undefined) window.location.replace(donatePath);
  }, [amount, donatePath]);
  if (amount === undefined) return <PaymentPlaceholder />;
  return (
    <>
      <p className={styles.amount}>{m.payment_summary({ amount: formatAmount(amount, currency, language), name })}</p>
      <p>
        <a className="link" href={donatePath}>
          {m.payment_change_amount()}
        </a>
      </p>
      {clientId === null ? (
        <EmptyState>
          <p>{m.payment_not_set_up()}</p>
          <ExternalDonationLink />
        </EmptyState>
      ) : !isLoaded ? (
        <div className={`stack ${styles.fallback}`}>
          <Button onClick={() => setLoaded(true)}>{m.payment_show_methods()}</Button>
        </div>
      ) : (
        <PayPalPayment clientId={clientId} currency={currency} amount={amount} />
      )}
    </>
  );
}
