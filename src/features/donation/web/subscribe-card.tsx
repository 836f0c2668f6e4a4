import { useState } from "react";
import * as m from "#messages";
import { Button } from "#platform/web/ui/button.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import styles from "./donate-page.module.css";

/** The card for regular gifts. Without the id of a button it explains what is missing. */
export function SubscribeCard({ buttonId }: { buttonId: string | null }) {
  return (
    <section className={`card ${styles.card}`}>
      <h2>{m.donation_recurring()}</h2>
      <p>{m.donation_recurring_explanation()}</p>
      {buttonId === null ? <MissingButton /> : <HostedForm buttonId={buttonId} />}
    </section>
  );
}

/** The provider's hosted form, sent to a new tab without an opener. It needs no script. */
function HostedForm({ buttonId }: { buttonId: string }) {
  return (
    <form
      className={styles.actions}
      action="https://www.paypal.com/cgi-bin/webscr"
      method="post"
      target="_blank"
      rel="noopener noreferrer"
    >
      <input type="hidden" name="cmd" value="_s-xclick" />
      <input type="hidden" name="hosted_button_id" value={buttonId} />
      <p className={styles.muted}>{m.donation_subscribe_new_tab()}</p>
      <Button type="submit" variant="secondary">
        {m.donation_subscribe()}
      </Button>
    </form>
  );
}

function MissingButton() {
  const [isExplained, setExplained] = useState(false);
  return (
    <div className={styles.actions}>
      {isExplained ? (
        <Notice>{m.donation_subscribe_missing()}</Notice>
      ) : (
        <p className={styles.muted}>{m.donation_subscribe_missing()}</p>
      )}
      <div className={styles.scriptOnly}>
        <Button variant="secondary" onClick={() => setExplained(true)}>
          {m.donation_subscribe()}
        </Button>
      </div>
    </div>
  );
}
