import {
  donation_donate,
  donation_not_set_up,
  donation_once,
  donation_once_explanation,
  donation_scripts_needed,
} from "#messages";
import { Button } from "#platform/web/ui/button.tsx";
import { useFetchedDisclosure } from "#platform/web/use-fetched.ts";
import type { DonationSettings } from "../rules.ts";
import styles from "./donate-page.module.css";
import { OtherWay } from "./other-way.tsx";

const fetchAmountDialog = () => import("./amount-dialog.tsx");

export function DonateCard({ settings }: { settings: DonationSettings }) {
  const choosing = useFetchedDisclosure(fetchAmountDialog);
  return (
    <section className={styles.card}>
      <h2>{donation_once()}</h2>
      <p>{donation_once_explanation()}</p>
      {settings.clientId === null ? (
        <>
          <p className={styles.aside}>{donation_not_set_up()}</p>
          <OtherWay />
        </>
      ) : (
        <noscript className={styles.notice}>
          <p>{donation_scripts_needed()}</p>
          <OtherWay />
        </noscript>
      )}
      <div className={`${styles.act} ${styles.scripted}`}>
        <Button aria-haspopup="dialog" ref={choosing.opener} onClick={choosing.open}>
          {donation_donate()}
        </Button>
      </div>
      {choosing.Opened && <choosing.Opened currency={settings.currency} onClose={choosing.close} />}
    </section>
  );
}
