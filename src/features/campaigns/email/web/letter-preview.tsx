import { tidyLine, tidyText } from "#platform/shared/limited-text.ts";
import { Written } from "#platform/web/ui/written.tsx";
import { email_preview, email_preview_long, email_preview_name } from "#words";
import { isTooLongForMailLink, signLetter } from "../compose-links.ts";
import { Letter } from "./letter.tsx";
import { type LetterValues, withTypedAdded } from "./letter-form.ts";
import styles from "./letter-preview.module.css";

type PreviewProps = { values: LetterValues & { title: string; description: string } };

/** What a visitor will see of a campaign that is being written. */
export function LetterPreview({ values }: PreviewProps) {
  const { to, cc, subject, body } = withTypedAdded(values);
  const letter = signLetter({ to: to.addresses, cc: cc.addresses, subject: tidyLine(subject), body: tidyText(body) }, "");
  return (
    <section className={styles.preview} aria-labelledby="preview">
      <h2 id="preview">{email_preview()}</h2>
      <h3>
        <Written>{values.title}</Written>
      </h3>
      <Written as="p" className={styles.description}>
        {values.description}
      </Written>
      <Letter letter={letter} signOff={email_preview_name()} />
      {isTooLongForMailLink(letter) && <p className={styles.aside}>{email_preview_long()}</p>}
    </section>
  );
}
