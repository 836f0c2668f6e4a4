import { email_cc_label, email_subject_label, email_to_label } from "#messages";
import { UserText } from "#platform/web/ui/user-text.tsx";
import { formatAddressList, type Letter as LetterText } from "../compose-links.ts";
import { splitParagraphs } from "../split-paragraphs.ts";
import styles from "./letter.module.css";

type LetterProps = {
  /** `body` has no signature. */
  letter: LetterText;
  /** The name beneath the letter; its space is reserved while it is empty. */
  signature?: string;
};

/** Shows a letter as it will arrive: recipients, subject, paragraphs and signature. */
export function Letter({ letter: { to, cc, subject, body }, signature }: LetterProps) {
  return (
    <div className={styles.letter}>
      <dl className={styles.header}>
        <div className={styles.line}>
          <dt>{email_to_label()}</dt>
          <dd data-part="to">{formatAddressList(to)}</dd>
        </div>
        {cc.length > 0 && (
          <div className={styles.line}>
            <dt>{email_cc_label()}</dt>
            <dd data-part="cc">{formatAddressList(cc)}</dd>
          </div>
        )}
        <div className={styles.line}>
          <dt>{email_subject_label()}</dt>
          <dd className={styles.subject} data-part="subject">
            <UserText>{subject}</UserText>
          </dd>
        </div>
      </dl>
      <div className={styles.body} data-part="body">
        {splitParagraphs(body).map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other key
          <UserText as="p" key={index}>
            {paragraph}
          </UserText>
        ))}
        {signature !== undefined && (
          <UserText as="p" className={styles.signature}>
            {signature}
          </UserText>
        )}
      </div>
    </div>
  );
}
