import { donation_donate, donation_javascript_required, donation_one_time, donation_one_time_explanation } from "#messages";
import { useLazyDisclosure } from "#platform/web/lazy/lazy-component.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import styles from "./donate-page.module.css";

const importAmountDialog = () => import("./amount-dialog.tsx");

/** Gives once, by card or PayPal. */
export function DonateCard({ currency }: { currency: string }) {
  const choosing = useLazyDisclosure(importAmountDialog);
  return (
    <section className={styles.card}>
      <h2>{donation_one_time()}</h2>
      <p>{donation_one_time_explanation()}</p>
      <noscript>
        <p>{donation_javascript_required()}</p>
      </noscript>
      <div className={`${styles.actions} ${styles.scriptOnly}`}>
        <Button aria-haspopup="dialog" ref={choosing.opener} onClick={choosing.open}>
          {donation_donate()}
        </Button>
      </div>
      {choosing.Content && <choosing.Content currency={currency} onClose={choosing.close} />}
    </section>
  );
}
