import { donation_recurring, donation_recurring_explanation, donation_subscribe, donation_subscribe_new_tab } from "#messages";
import { Button } from "#platform/web/ui/button.tsx";
import styles from "./donate-page.module.css";

/** The provider's hosted form, sent to a new tab without an opener. It needs no script. */
export function SubscribeCard({ buttonId }: { buttonId: string }) {
  return (
    <section className={styles.card}>
      <h2>{donation_recurring()}</h2>
      <p>{donation_recurring_explanation()}</p>
      <form
        className={styles.actions}
        action="https://www.paypal.com/cgi-bin/webscr"
        method="post"
        target="_blank"
        rel="noopener noreferrer"
      >
        <input type="hidden" name="cmd" value="_s-xclick" />
        <input type="hidden" name="hosted_button_id" value={buttonId} />
        <p className={styles.muted}>{donation_subscribe_new_tab()}</p>
        <Button type="submit" variant="secondary">
          {donation_subscribe()}
        </Button>
      </form>
    </section>
  );
}
