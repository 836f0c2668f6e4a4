import * as m from "#messages";
import { showToast } from "#platform/web/toasts/toast.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { copyText } from "#platform/web/ui/copy-text.ts";
import { Icon } from "#platform/web/ui/icon.tsx";
import styles from "./incident-actions.module.css";

/** Copies the citation to the clipboard. */
export function CopyCitationButton({ citation }: { citation: string }) {
  const copy = async () => {
    if (await copyText(citation)) showToast({ kind: "success", message: m.incident_citation_copied() });
    else showToast({ kind: "error", message: m.incident_citation_not_copied() });
  };
  return (
    <Button variant="secondary" className={styles.scriptOnly} onClick={() => void copy()}>
      <Icon name="quote" />
      {m.incident_cite()}
    </Button>
  );
}
