import { email_preview, email_preview_long, email_preview_name } from "#messages";
import { normalizeLine, normalizeText } from "#platform/shared/limited-text.ts";
import { UserText } from "#platform/web/ui/user-text.tsx";
import { isTooLongForMailLink, signLetter } from "../compose-links.ts";
import { Letter } from "./letter.tsx";
import { type LetterValues, withTypedAdded } from "./letter-form.ts";
import styles from "./letter-preview.module.css";

type PreviewProps = { values: LetterValues & { title: string; description: string } };

/** What a visitor will see of a campaign that is being written. */
export function LetterPreview({ values }: PreviewProps) {
  const { to, cc, subject, body } = withTypedAdded(values);
  const letter = signLetter(
    { to: to.addresses, cc: cc.addresses, subject: normalizeLine(subject), body: normalizeText(body) },
    "",
  );
  return (
    <section className={styles.preview} aria-labelledby="preview">
      <h2 id="preview">{email_preview()}</h2>
      <h3>
        <UserText>{values.title}</UserText>
      </h3>
      <UserText as="p" className={styles.description}>
        {values.description}
      </UserText>
      <Letter letter={letter} signOff={email_preview_name()} />
      {isTooLongForMailLink(letter) && <p className={styles.aside}>{email_preview_long()}</p>}
    </section>
  );
}
