import * as m from "#messages";
import { useLazyDisclosure } from "#platform/web/lazy/lazy-component.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import type { DonationSettings } from "../rules.ts";
import styles from "./donate-page.module.css";

const importAmountDialog = () => import("./amount-dialog.tsx");

/** The card for a single gift, by card or PayPal. */
export function DonateCard({ settings }: { settings: DonationSettings }) {
  const choosing = useLazyDisclosure(importAmountDialog);
  return (
    <section className={styles.card}>
      <h2>{m.donation_one_time()}</h2>
      <p>{m.donation_one_time_explanation()}</p>
      {settings.isTest && <p>{m.donation_test()}</p>}
      <noscript>
        <p>{m.donation_javascript_required()}</p>
      </noscript>
      <div className={`${styles.actions} ${styles.scriptOnly}`}>
        <Button aria-haspopup="dialog" ref={choosing.opener} onClick={choosing.open}>
          {m.donation_donate()}
        </Button>
      </div>
      {choosing.Content && <choosing.Content settings={settings} onClose={choosing.close} />}
    </section>
  );
}
