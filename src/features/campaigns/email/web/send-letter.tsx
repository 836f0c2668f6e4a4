import {
  email_open_app,
  email_open_gmail,
  email_open_outlook,
  email_send_anyway,
  email_send_copying,
  email_send_copying_first,
  email_send_heading,
  email_send_how,
} from "#messages";
import { HandOverLink, OutsideButtonLink } from "#platform/web/ui/button.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import { gmailLink, isTooLongForMailLink, type Letter, mailtoLink, outlookLink } from "../compose-links.ts";
import { CopyLetter } from "./copy-letter.tsx";
import styles from "./send-letter.module.css";

/** The ways to send a signed letter; they all carry the same text. The one that works best comes first. */
export function SendLetter({ letter }: { letter: Letter }) {
  const isLong = isTooLongForMailLink(letter);
  return (
    <section className={styles.send} aria-labelledby="send">
      <h2 id="send">{email_send_heading()}</h2>
      {isLong ? (
        <>
          <p>{email_send_copying_first()}</p>
          <CopyLetter letter={letter} isFirst />
          <p>{email_send_anyway()}</p>
          <Links letter={letter} />
        </>
      ) : (
        <>
          <p>{email_send_how()}</p>
          <Links letter={letter} isFirst />
          <div className={styles.scripted}>
            <p>{email_send_copying()}</p>
            <CopyLetter letter={letter} />
          </div>
        </>
      )}
    </section>
  );
}

function Links({ letter, isFirst = false }: { letter: Letter; isFirst?: boolean }) {
  return (
    <div className={styles.ways}>
      <HandOverLink look={isFirst ? "action" : "quiet"} href={mailtoLink(letter)}>
        <Icon name="mail" />
        {email_open_app()}
      </HandOverLink>
      <OutsideButtonLink look="quiet" href={gmailLink(letter)}>
        {email_open_gmail()}
      </OutsideButtonLink>
      <OutsideButtonLink look="quiet" href={outlookLink(letter)}>
        {email_open_outlook()}
      </OutsideButtonLink>
    </div>
  );
}
