import { useEffect, useRef, useState } from "react";
import * as m from "#messages";
import { useLocalizePath } from "#platform/web/routing/use-language.ts";
import { CopyButton } from "#platform/web/toasts/copy-button.tsx";
import { TextField } from "#platform/web/ui/field.tsx";
import styles from "./team-page.module.css";

const CODE_BYTES = 32;

/** A link whose code exists only in this page, selected and with a button that copies it. */
export function SecretLink({ link, label, hint, copyLabel }: { link: string; label: string; hint: string; copyLabel: string }) {
  const container = useRef<HTMLDivElement>(null);
  const select = () => {
    const field = container.current?.querySelector("input");
    field?.focus();
    field?.select();
  };
  useEffect(select, []);
  return (
    <div ref={container} className={`stack ${styles.link}`}>
      <TextField label={label} readOnly value={link} dir="ltr" hint={hint} />
      <CopyButton text={link} label={copyLabel} failed={m.invite_copy_failed()} onFail={select} />
    </div>
  );
}

type CreatedLink = { link: string; expires_at: string };

/**
 * Creates a link to a page with a code in its fragment, `#code` after `prefix`. `send` stores only the code's hash: after leaving this
 * page, the link cannot be shown again.
 */
export function useSecretLink(page: string, send: (code: string) => Promise<{ expires_at: string } | null>, prefix = "") {
  const [created, setCreated] = useState<CreatedLink | null>(null);
  // Kept until the server has stored it, so that a retry after a lost response creates no second link.
  const code = useRef<string | null>(null);
  const localizePath = useLocalizePath();
  const create = async () => {
    code.current ??= createLinkCode();
    const link = `${window.location.origin}${localizePath(page)}#${prefix}${code.current}`;
    const response = await send(code.current);
    if (!response) return;
    code.current = null;
    setCreated({ link, expires_at: response.expires_at });
  };
  return { created, create };
}

/** Creates a code that cannot be guessed: 256 random bits in base64url, which needs no encoding in a URL. */
export function createLinkCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(CODE_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
