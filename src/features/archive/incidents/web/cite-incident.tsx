import type { KeyboardEvent } from "react";
import { copyText } from "#platform/web/copy-text.ts";
import { showToast } from "#platform/web/toast.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import { incident_citation_copied, incident_citation_copy, incident_citation_not_copied, incident_cite } from "#words";
import styles from "./cite-incident.module.css";

function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) {
  if (key !== "Escape" || !currentTarget.open) return;
  currentTarget.open = false;
  currentTarget.querySelector("summary")?.focus();
}

/** A citation to copy; it can be marked by hand too. */
export function CiteIncident({ citation }: { citation: string }) {
  const copy = async () => {
    if (await copyText(citation)) showToast({ kind: "success", message: incident_citation_copied() });
    else showToast({ kind: "error", message: incident_citation_not_copied() });
  };
  return (
    <details onKeyDown={closeOnEscape}>
      <summary className={styles.opener}>
        <Icon name="quote" />
        {incident_cite()}
      </summary>
      <div className={styles.inside}>
        <p className={styles.citation} dir="auto">
          {citation}
        </p>
        <Button look="quiet" className={styles.copy} onClick={() => void copy()}>
          <Icon name="copy" />
          {incident_citation_copy()}
        </Button>
      </div>
    </details>
  );
}
