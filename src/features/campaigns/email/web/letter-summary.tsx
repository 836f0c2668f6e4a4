import { email_length, email_length_label, email_subject_label, email_to_label } from "#messages";
import { UserText } from "#platform/web/ui/user-text.tsx";
import { formatAddressList, type Letter } from "../compose-links.ts";
import { countWords } from "../count-words.ts";
import { LetterHeaderLine } from "./letter-header-line.tsx";
import styles from "./letter-summary.module.css";

/** Says to whom a letter goes, what about and how long it is. */
export function LetterSummary({ letter: { to, cc, subject, body } }: { letter: Letter }) {
  return (
    <dl className={styles.summary}>
      <LetterHeaderLine label={email_to_label()} className={styles.recipients}>
        {formatAddressList([...to, ...cc])}
      </LetterHeaderLine>
      <LetterHeaderLine label={email_subject_label()}>
        <UserText>{subject}</UserText>
      </LetterHeaderLine>
      <LetterHeaderLine label={email_length_label()}>{email_length({ count: countWords(body) })}</LetterHeaderLine>
    </dl>
  );
}
