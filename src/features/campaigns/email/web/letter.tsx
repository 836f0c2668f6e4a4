import { email_cc_label, email_subject_label, email_to_label } from "#messages";
import { UserText } from "#platform/web/ui/user-text.tsx";
import { addressList, type Letter as LetterText } from "../compose-links.ts";
import { paragraphsOf } from "../paragraphs.ts";
import styles from "./letter.module.css";

type LetterProps = {
  /** Without a signature in its body. */
  letter: LetterText;
  /** The name beneath it; its place is kept where that is not known yet. */
  signOff?: string;
};

/** A letter as it will arrive: to whom, about what, in paragraphs, and from whom. */
export function Letter({ letter: { to, cc, subject, body }, signOff }: LetterProps) {
  return (
    <div className={styles.letter}>
      <dl className={styles.head}>
        <div className={styles.line}>
          <dt>{email_to_label()}</dt>
          <dd data-part="to">{addressList(to)}</dd>
        </div>
        {cc.length > 0 && (
          <div className={styles.line}>
            <dt>{email_cc_label()}</dt>
            <dd data-part="cc">{addressList(cc)}</dd>
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
        {paragraphsOf(body).map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have nothing else that tells them apart
          <UserText as="p" key={index}>
            {paragraph}
          </UserText>
        ))}
        {signOff !== undefined && (
          <UserText as="p" className={styles.signOff}>
            {signOff}
          </UserText>
        )}
      </div>
    </div>
  );
}
