import { useEffect, useRef } from "react";
import * as m from "#messages";
import { showToast } from "#platform/web/toasts/toast.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { TextField } from "#platform/web/ui/field.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import styles from "./team-page.module.css";

type SecretLinkProps = { link: string; label: string; hint: string; copyLabel: string };

/** A link whose code exists only in this page, selected and with a button that copies it. */
export function SecretLink({ link, label, hint, copyLabel }: SecretLinkProps) {
  const container = useRef<HTMLDivElement>(null);
  const select = () => {
    const field = container.current?.querySelector("input");
    field?.focus();
    field?.select();
  };
  useEffect(select, []);

  const copy = async () => {
    const isCopied = await navigator.clipboard?.writeText(link).then(
      () => true,
      () => false,
    );
    if (isCopied) return showToast({ kind: "success", message: m.link_copied() });
    // The Clipboard API needs HTTPS.
    select();
    showToast({ kind: "error", message: m.invite_copy_failed() });
  };
  return (
    <div ref={container} className={styles.link}>
      <TextField label={label} readOnly value={link} dir="ltr" hint={hint} />
      <Button onClick={() => void copy()}>
        <Icon name="copy" />
        {copyLabel}
      </Button>
    </div>
  );
}
