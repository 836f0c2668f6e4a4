import {
  email_open_app,
  email_open_gmail,
  email_open_outlook,
  email_send_anyway,
  email_send_copy,
  email_send_copy_first,
  email_send_heading,
  email_send_instructions,
} from "#messages";
import { ExternalButtonLink } from "#platform/web/ui/button.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import { getGmailLink, getMailtoLink, getOutlookLink, isTooLongForMailto, type Letter } from "../compose-links.ts";
import { CopyLetterButtons } from "./copy-letter-buttons.tsx";
import styles from "./send-letter.module.css";

/** Shows the ways to send a signed letter, all with the same text; the most reliable one comes first. */
export function SendLetter({ letter }: { letter: Letter }) {
  const isLong = isTooLongForMailto(letter);
  return (
    <section className={styles.send} aria-labelledby="send">
      <h2 id="send">{email_send_heading()}</h2>
      {isLong ? (
        <>
          <p>{email_send_copy_first()}</p>
          <CopyLetterButtons letter={letter} isPrimary />
          <p>{email_send_anyway()}</p>
          <ComposeLinks letter={letter} />
        </>
      ) : (
        <>
          <p>{email_send_instructions()}</p>
          <ComposeLinks letter={letter} isPrimary />
          <div className={styles.scriptOnly}>
            <p>{email_send_copy()}</p>
            <CopyLetterButtons letter={letter} />
          </div>
        </>
      )}
    </section>
  );
}

function ComposeLinks({ letter, isPrimary = false }: { letter: Letter; isPrimary?: boolean }) {
  return (
    <div className={styles.buttons}>
      <ExternalButtonLink variant={isPrimary ? "primary" : "secondary"} href={getMailtoLink(letter)}>
        <Icon name="mail" />
        {email_open_app()}
      </ExternalButtonLink>
      <ExternalButtonLink variant="secondary" href={getGmailLink(letter)}>
        {email_open_gmail()}
      </ExternalButtonLink>
      <ExternalButtonLink variant="secondary" href={getOutlookLink(letter)}>
        {email_open_outlook()}
      </ExternalButtonLink>
    </div>
  );
}
