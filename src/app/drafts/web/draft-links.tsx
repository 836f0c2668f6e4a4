import { useState } from "react";
import * as m from "#messages";
import type { PublishableKind } from "#platform/shared/item-calls.ts";
import { sendCall } from "#platform/web/api/api-client.ts";
import { getErrorMessage } from "#platform/web/api/call-error.ts";
import { useFetch } from "#platform/web/api/use-fetch.ts";
import { useMutation } from "#platform/web/api/use-mutation.ts";
import { formatDateTime } from "#platform/web/formatting/format-day.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { showToast } from "#platform/web/toasts/toast.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { copyText } from "#platform/web/ui/copy-text.ts";
import { TextField } from "#platform/web/ui/field.tsx";
import { createDraftLink, getDraftLinks, revokeDraftLink } from "../calls.ts";
import styles from "./draft-links.module.css";

/** Makes, lists and revokes the secret links to a draft. A new link is shown once. */
export function DraftLinks({ kind, id }: { kind: PublishableKind; id: string }) {
  const language = useLanguage();
  const fetchLinks = (signal: AbortSignal) => sendCall(getDraftLinks, { id }, { signal });
  const { data: links, reload } = useFetch(id, fetchLinks, { onError: (message) => showToast({ kind: "error", message }) });
  const [address, setAddress] = useState<string | null>(null);
  const { mutate, isBusy } = useMutation(async () => void (await reload()));
  const create = async () => {
    try {
      const { path } = await sendCall(createDraftLink, { kind, id });
      const created = `${window.location.origin}${path}`;
      setAddress(created);
      if (await copyText(created)) showToast({ kind: "success", message: m.draft_link_copied() });
      await reload();
    } catch (error) {
      showToast({ kind: "error", message: getErrorMessage(error) });
    }
  };
  return (
    <details className={styles.links}>
      <summary>{m.draft_link_label()}</summary>
      <div className={styles.content}>
        <p>{m.draft_link_hint()}</p>
        <Button variant="secondary" onClick={() => void create()}>
          {m.draft_link_create()}
        </Button>
        {address && <TextField label={m.draft_link_label()} value={address} readOnly onFocus={({ target }) => target.select()} />}
        {links && links.length > 0 && (
          <ul className={styles.list} aria-label={m.draft_link_list()}>
            {links.map(({ _id, created_at, expires_at }) => (
              <li key={_id} className={styles.item}>
                <span>
                  <time dateTime={created_at}>{formatDateTime(created_at, language)}</time>
                  {" · "}
                  {m.draft_link_expires({ date: formatDateTime(expires_at, language) })}
                </span>
                <Button variant="secondary" isBusy={isBusy} onClick={() => void mutate(revokeDraftLink, { id: _id })}>
                  {m.draft_link_revoke()}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </details>
  );
}
