import { email_length, email_length_label, email_subject_label, email_to_label } from "#messages";
import { UserText } from "#platform/web/ui/user-text.tsx";
import { formatAddressList, type Letter } from "../compose-links.ts";
import { countWords } from "../count-words.ts";
import styles from "./letter-summary.module.css";

/** Says to whom a letter goes, what about and how long it is. */
export function LetterSummary({ letter: { to, cc, subject, body } }: { letter: Letter }) {
  return (
    <dl className={styles.summary}>
      <div className={styles.line}>
        <dt>{email_to_label()}</dt>
        <dd className={styles.recipients}>{formatAddressList([...to, ...cc])}</dd>
      </div>
      <div className={styles.line}>
        <dt>{email_subject_label()}</dt>
        <dd>
          <UserText>{subject}</UserText>
        </dd>
      </div>
      <div className={styles.line}>
        <dt>{email_length_label()}</dt>
        <dd>{email_length({ count: countWords(body) })}</dd>
      </div>
    </dl>
  );
}
