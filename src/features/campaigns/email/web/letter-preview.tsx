import * as m from "#messages";
import { normalizeLine, normalizeText } from "#platform/shared/text-schema.ts";
import { UserText } from "#platform/web/ui/user-text.tsx";
import { getComposeLink, signLetter } from "../compose-links.ts";
import { Letter } from "./letter.tsx";
import { addTypedRecipients, type LetterValues } from "./letter-form.ts";
import styles from "./letter-preview.module.css";

type PreviewProps = { values: LetterValues & { title: string; description: string } };

/** Shows a campaign that is being written as a visitor will see it. */
export function LetterPreview({ values }: PreviewProps) {
  const { to, cc, subject, body } = addTypedRecipients(values);
  const letter = signLetter(
    { to: to.addresses, cc: cc.addresses, subject: normalizeLine(subject), body: normalizeText(body) },
    "",
  );
  return (
    <section className={styles.preview} aria-labelledby="preview">
      <h2 id="preview">{m.email_preview()}</h2>
      <h3>
        <UserText>{values.title}</UserText>
      </h3>
      <UserText as="p" className={styles.description}>
        {values.description}
      </UserText>
      <Letter letter={letter} signature={m.email_preview_name()} />
      {!getComposeLink("app", letter).isWhole && <p className={styles.muted}>{m.email_preview_too_long()}</p>}
    </section>
  );
}
