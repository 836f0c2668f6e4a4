import { useEffect, useState } from "react";
import { donation_not_set_up, payment_change_amount, payment_text } from "#messages";
import { readStored } from "#platform/web/browser-storage.ts";
import { useLanguage, useLocalPath } from "#platform/web/page-language.ts";
import { useRootData } from "#platform/web/root-data.ts";
import { EmptyNotice } from "#platform/web/ui/notice.tsx";
import { type DonationSettings, donationAmount } from "../rules.ts";
import { CardPayment } from "./card-payment.tsx";
import { OtherWay } from "./other-way.tsx";
import styles from "./payment-page.module.css";
import { PaymentPlace } from "./payment-place.tsx";
import { writeAmount } from "./write-amount.ts";

/** What will be paid, and how. Without a valid amount in the browser's storage the visitor is sent to choose one. */
export default function Payment({ settings: { clientId, currency } }: { settings: DonationSettings }) {
  const { site } = useRootData();
  const language = useLanguage();
  const local = useLocalPath();
  // Read once: what this page shows is what it charges, whatever another tab chooses meanwhile.
  const [amount] = useState(() => donationAmount.safeParse(readStored("amount")).data);
  const toChoose = local("/donate");
  useEffect(() => {
    if (amount === undefined) window.location.replace(toChoose);
  }, [amount, toChoose]);
  if (amount === undefined) return <PaymentPlace />;
  return (
    <>
      <p className={styles.amount}>{payment_text({ amount: writeAmount(amount, currency, language), name: site.name })}</p>
      <p>
        <a className={styles.change} href={toChoose}>
          {payment_change_amount()}
        </a>
      </p>
      {clientId === null ? (
        <EmptyNotice>
          <p>{donation_not_set_up()}</p>
          <OtherWay />
        </EmptyNotice>
      ) : (
        <CardPayment clientId={clientId} currency={currency} amount={amount} />
      )}
    </>
  );
}
