import { email_copied, email_copy_body, email_copy_cc, email_copy_failed, email_copy_subject, email_copy_to } from "#messages";
import { copyText } from "#platform/web/copy-text.ts";
import { showToast } from "#platform/web/toast.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import { addressList, type Letter } from "../compose-links.ts";
import styles from "./send-letter.module.css";

/** Puts the parts of a letter on the clipboard, one by one. Needs scripts, and is not shown where none run. */
export function CopyLetter({ letter: { to, cc, subject, body }, isFirst = false }: { letter: Letter; isFirst?: boolean }) {
  const parts = [
    { label: email_copy_to(), text: addressList(to) },
    ...(cc.length > 0 ? [{ label: email_copy_cc(), text: addressList(cc) }] : []),
    { label: email_copy_subject(), text: subject },
    { label: email_copy_body(), text: body },
  ];
  return (
    <div className={`${styles.ways} ${styles.scripted}`}>
      {parts.map(({ label, text }) => (
        <Button key={label} look={isFirst ? "action" : "quiet"} onClick={() => void copy(text)}>
          <Icon name="copy" />
          {label}
        </Button>
      ))}
    </div>
  );
}

async function copy(text: string): Promise<void> {
  if (await copyText(text)) showToast({ kind: "success", message: email_copied() });
  else showToast({ kind: "error", message: email_copy_failed() });
}
