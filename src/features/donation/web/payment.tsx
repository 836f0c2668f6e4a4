import { useEffect, useState } from "react";
import { payment_change_amount, payment_not_set_up, payment_summary } from "#messages";
import { useSiteName } from "#platform/web/routing/root-data.ts";
import { useLanguage, useLocalizePath } from "#platform/web/routing/use-language.ts";
import { getLocalItem } from "#platform/web/storage/local-storage.ts";
import { EmptyState } from "#platform/web/ui/notice.tsx";
import { type DonationSettings, donationAmountSchema } from "../rules.ts";
import { ExternalDonationLink } from "./external-donation-link.tsx";
import { formatAmount } from "./format-amount.ts";
import styles from "./payment-page.module.css";
import { PaymentPlaceholder } from "./payment-placeholder.tsx";
import { PayPalPayment } from "./paypal-payment.tsx";

/** The amount and the payment methods. Without a valid amount in the browser's storage it redirects to `/donate`. */
export default function Payment({ settings: { clientId, currency } }: { settings: DonationSettings }) {
  const name = useSiteName();
  const language = useLanguage();
  const localizePath = useLocalizePath();
  // Read once: the page charges what it shows, whatever another tab chooses meanwhile.
  const [amount] = useState(() => donationAmountSchema.safeParse(getLocalItem("amount")).data);
  const donatePath = localizePath("/donate");
  useEffect(() => {
    if (amount === undefined) window.location.replace(donatePath);
  }, [amount, donatePath]);
  if (amount === undefined) return <PaymentPlaceholder />;
  return (
    <>
      <p className={styles.amount}>{payment_summary({ amount: formatAmount(amount, currency, language), name })}</p>
      <p>
        <a className={styles.change} href={donatePath}>
          {payment_change_amount()}
        </a>
      </p>
      {clientId === null ? (
        <EmptyState>
          <p>{payment_not_set_up()}</p>
          <ExternalDonationLink />
        </EmptyState>
      ) : (
        <PayPalPayment clientId={clientId} currency={currency} amount={amount} />
      )}
    </>
  );
}
