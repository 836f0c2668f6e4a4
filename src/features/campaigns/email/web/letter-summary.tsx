import * as m from "#messages";
import { UserText } from "#platform/web/ui/user-text.tsx";
import { formatAddressList, type Letter } from "../compose-links.ts";
import { LetterHeaderLine } from "./letter-header-line.tsx";
import styles from "./letter-summary.module.css";

/** Says to whom a letter goes, what about and how long it is. */
export function LetterSummary({ letter: { to, cc, subject, body } }: { letter: Letter }) {
  return (
    <dl className={styles.summary}>
      <LetterHeaderLine label={m.email_to_label()} className={styles.recipients}>
        {formatAddressList([...to, ...cc])}
      </LetterHeaderLine>
      <LetterHeaderLine label={m.email_subject_label()}>
        <UserText>{subject}</UserText>
      </LetterHeaderLine>
      <LetterHeaderLine label={m.email_length_label()}>{m.email_length({ count: countWords(body) })}</LetterHeaderLine>
    </dl>
  );
}

/** Counts words, which blanks separate; Ethiopic may also write the wordspace "፡" (U+1361) between them. */
export function countWords(text: string): number {
  return text.match(/[^\s\u1361]*[\p{L}\p{N}][^\s\u1361]*/gu)?.length ?? 0;
}
