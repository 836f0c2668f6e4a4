import { useEffect, useState } from "react";
import {
  draft_link_copied,
  draft_link_create,
  draft_link_hint,
  draft_link_label,
  draft_link_list,
  draft_link_revoke,
} from "#messages";
import { sendCall } from "#platform/web/api/api-client.ts";
import { getErrorMessage } from "#platform/web/api/call-error.ts";
import { useMutation } from "#platform/web/api/use-mutation.ts";
import { formatDateTime } from "#platform/web/formatting/format-day.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { showToast } from "#platform/web/toasts/toast.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { copyText } from "#platform/web/ui/copy-text.ts";
import { TextField } from "#platform/web/ui/field.tsx";
import { createDraftLink, getDraftLinks, revokeDraftLink } from "../calls.ts";
import type { DraftKind, DraftLink } from "../rules.ts";
import styles from "./draft-links.module.css";

/** Makes, lists and revokes the secret links to a draft. A new link is shown once. */
export function DraftLinks({ kind, id }: { kind: DraftKind; id: string }) {
  const language = useLanguage();
  const [links, setLinks] = useState<DraftLink[]>([]);
  const [address, setAddress] = useState<string | null>(null);
  const load = async () => setLinks(await sendCall(getDraftLinks, { id }));
  const { mutate, isBusy } = useMutation(load);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function is another one at each render
  useEffect(() => {
    load().catch((error) => showToast({ kind: "error", message: getErrorMessage(error) }));
  }, [id]);
  const create = async () => {
    try {
      const { path } = await sendCall(createDraftLink, { kind, id });
      const created = `${window.location.origin}${path}`;
      setAddress(created);
      if (await copyText(created)) showToast({ kind: "success", message: draft_link_copied() });
      await load();
    } catch (error) {
      showToast({ kind: "error", message: getErrorMessage(error) });
    }
  };
  return (
    <details className={styles.links}>
      <summary>{draft_link_label()}</summary>
      <div className={styles.content}>
        <p>{draft_link_hint()}</p>
        <Button variant="secondary" onClick={() => void create()}>
          {draft_link_create()}
        </Button>
        {address && <TextField label={draft_link_label()} value={address} readOnly onFocus={({ target }) => target.select()} />}
        {links.length > 0 && (
          <ul className={styles.list} aria-label={draft_link_list()}>
            {links.map(({ _id, created_at }) => (
              <li key={_id} className={styles.item}>
                <time dateTime={created_at}>{formatDateTime(created_at, language)}</time>
                <Button variant="secondary" isBusy={isBusy} onClick={() => void mutate(revokeDraftLink, { id: _id })}>
                  {draft_link_revoke()}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </details>
  );
}
