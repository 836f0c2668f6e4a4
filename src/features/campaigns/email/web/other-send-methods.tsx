import * as m from "#messages";
import { ExternalButtonLink } from "#platform/web/ui/button.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import { getGmailLink, getMailtoLink, getOutlookLink, isTooLongForMailto, type Letter } from "../compose-links.ts";
import { CopyLetterButtons } from "./copy-letter-buttons.tsx";
import styles from "./other-send-methods.module.css";
import type { LetterSending } from "./use-letter-sending.ts";

/** Shows all ways to send a signed letter, with the same text as the bar's. Without scripts there is no bar. */
export function OtherSendMethods({ letter, sending: { open, openWebMail } }: { letter: Letter; sending: LetterSending }) {
  const isLong = isTooLongForMailto(letter);
  const appLink = (
    <ExternalButtonLink variant="secondary" href={getMailtoLink(letter)} onClick={open}>
      <Icon name="mail" />
      {m.email_open_app()}
    </ExternalButtonLink>
  );
  return (
    <section className={styles.section} aria-labelledby="other-ways">
      <h2 id="other-ways">{m.email_other_ways()}</h2>
      <p>{isLong ? m.email_send_copy_first() : m.email_send_instructions()}</p>
      {isLong && <CopyLetterButtons letter={letter} />}
      {isLong && <p>{m.email_send_anyway()}</p>}
      <div className={styles.buttons}>
        {isLong ? appLink : <span className={styles.withoutScripts}>{appLink}</span>}
        <ExternalButtonLink variant="secondary" href={getGmailLink(letter)} onClick={openWebMail}>
          {m.email_open_gmail()}
        </ExternalButtonLink>
        <ExternalButtonLink variant="secondary" href={getOutlookLink(letter)} onClick={openWebMail}>
          {m.email_open_outlook()}
        </ExternalButtonLink>
      </div>
      {!isLong && (
        <div className={styles.scriptOnly}>
          <p>{m.email_send_copy()}</p>
          <CopyLetterButtons letter={letter} />
        </div>
      )}
    </section>
  );
}
