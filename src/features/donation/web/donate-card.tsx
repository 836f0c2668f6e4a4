import {
  donation_donate,
  donation_javascript_required,
  donation_not_set_up,
  donation_one_time,
  donation_one_time_explanation,
} from "#messages";
import { useLazyDisclosure } from "#platform/web/lazy/lazy-component.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import type { DonationSettings } from "../rules.ts";
import styles from "./donate-page.module.css";
import { ExternalDonationLink } from "./external-donation-link.tsx";

const importAmountDialog = () => import("./amount-dialog.tsx");

export function DonateCard({ settings }: { settings: DonationSettings }) {
  const choosing = useLazyDisclosure(importAmountDialog);
  return (
    <section className={styles.card}>
      <h2>{donation_one_time()}</h2>
      <p>{donation_one_time_explanation()}</p>
      {settings.clientId === null ? (
        <>
          <p className={styles.muted}>{donation_not_set_up()}</p>
          <ExternalDonationLink />
        </>
      ) : (
        <noscript className={styles.notice}>
          <p>{donation_javascript_required()}</p>
          <ExternalDonationLink />
        </noscript>
      )}
      <div className={`${styles.actions} ${styles.scriptOnly}`}>
        <Button aria-haspopup="dialog" ref={choosing.opener} onClick={choosing.open}>
          {donation_donate()}
        </Button>
      </div>
      {choosing.Content && <choosing.Content currency={settings.currency} onClose={choosing.close} />}
    </section>
  );
}
