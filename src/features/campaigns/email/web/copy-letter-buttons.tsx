import * as m from "#messages";
import { showToast } from "#platform/web/toasts/toast.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { copyText } from "#platform/web/ui/copy-text.ts";
import { Icon } from "#platform/web/ui/icon.tsx";
import { formatAddressList, type Letter } from "../compose-links.ts";
import styles from "./other-send-methods.module.css";

/** Buttons that copy the parts of a letter to the clipboard. They are hidden where scripts do not run. */
export function CopyLetterButtons({ letter: { to, cc, subject, body } }: { letter: Letter }) {
  const parts = [
    { label: m.email_copy_to(), text: formatAddressList(to) },
    ...(cc.length > 0 ? [{ label: m.email_copy_cc(), text: formatAddressList(cc) }] : []),
    { label: m.email_copy_subject(), text: subject },
    { label: m.email_copy_body(), text: body },
  ];
  return (
    <div className={`${styles.buttons} ${styles.scriptOnly}`}>
      {parts.map(({ label, text }) => (
        <Button key={label} variant="secondary" onClick={() => void copy(text)}>
          <Icon name="copy" />
          {label}
        </Button>
      ))}
    </div>
  );
}

async function copy(text: string): Promise<void> {
  if (await copyText(text)) showToast({ kind: "success", message: m.email_copied() });
  else showToast({ kind: "error", message: m.email_copy_failed() });
}
