import { useState } from "react";
import { pathInLanguage } from "#platform/shared/languages.ts";
import { useLanguage } from "#platform/web/page-language.ts";
import { useRootData } from "#platform/web/root-data.ts";
import { showToast } from "#platform/web/toast.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { TextField } from "#platform/web/ui/field.tsx";
import {
  copy_link,
  invite_create,
  invite_expires,
  invite_link_label,
  invite_link_once,
  invite_none,
  invite_revoke,
  invite_was_used,
  invites_title,
  link_copied,
} from "#words";
import { createInvite, revokeInvite } from "../calls.ts";
import styles from "./team-page.module.css";
import { useTeamAct } from "./use-team-act.ts";

type Invite = { _id: string; created_at: string; expires_at: string; used_by?: string | undefined };

/** 256 random bits as base64url: made here, because the server keeps only its hash and never answers it. */
function createInviteCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

export function Invites({ invites }: { invites: Invite[] }) {
  const { site } = useRootData();
  const language = useLanguage();
  const { act, isBusy } = useTeamAct();
  const [link, setLink] = useState<string | null>(null);
  const date = new Intl.DateTimeFormat(language === "am" ? "am-ET" : "en-GB", { dateStyle: "long", timeZone: "UTC" });

  const create = async () => {
    const code = createInviteCode();
    if (await act(createInvite, { code })) setLink(`${site.origin}${pathInLanguage("/SignUp", language)}?invite=${code}`);
  };
  const copy = async () => {
    await navigator.clipboard.writeText(link ?? "");
    showToast({ kind: "success", message: link_copied() });
  };
  return (
    <section className={styles.section} aria-label={invites_title()}>
      <h2>{invites_title()}</h2>
      {link && (
        <div className={styles.link}>
          <TextField
            label={invite_link_label()}
            hint={invite_link_once()}
            readOnly
            value={link}
            dir="ltr"
            onFocus={(event) => event.target.select()}
          />
          <Button look="quiet" onClick={() => void copy()}>
            {copy_link()}
          </Button>
        </div>
      )}
      {invites.length === 0 && <p>{invite_none()}</p>}
      <ul className={styles.list}>
        {invites.map(({ _id, expires_at, used_by }) => (
          <li key={_id} className={styles.member}>
            <div>{used_by ? invite_was_used() : invite_expires({ date: date.format(new Date(expires_at)) })}</div>
            {!used_by && (
              <Button look="danger" isBusy={isBusy} onClick={() => void act(revokeInvite, { id: _id })}>
                {invite_revoke()}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button isBusy={isBusy} onClick={() => void create()}>
        {invite_create()}
      </Button>
    </section>
  );
}
