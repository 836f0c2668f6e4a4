import { useEffect, useRef, useState } from "react";
import { copy_link, invite_copy_failed, invite_create, invite_link_hint, invite_link_label, link_copied } from "#messages";
import { formatDay } from "#platform/web/formatting/format-day.ts";
import { useLanguage, useLocalizePath } from "#platform/web/routing/use-language.ts";
import { showToast } from "#platform/web/toasts/toast.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { TextField } from "#platform/web/ui/field.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import { ErrorNotice } from "#platform/web/ui/notice.tsx";
import { createInvite } from "../calls.ts";
import { createInviteCode } from "./create-invite-code.ts";
import styles from "./team-page.module.css";
import { useTeamMutation } from "./use-team-mutation.ts";

type CreatedInvite = { link: string; expires_at: string };

/** Creates an invite link. Its code exists only in this page: once left, it cannot be shown again. */
export function CreateInvite() {
  const { mutate, isBusy, errorMessage } = useTeamMutation();
  const [createdInvite, setCreatedInvite] = useState<CreatedInvite | null>(null);
  // The same until the server has stored it, so that a repeat after a lost response creates no second invite.
  const code = useRef<string | null>(null);
  const localizePath = useLocalizePath();

  const create = async () => {
    code.current ??= createInviteCode();
    const inviteCode = code.current;
    const response = await mutate(createInvite, { code: inviteCode });
    if (!response) return;
    code.current = null;
    setCreatedInvite({
      link: `${window.location.origin}${localizePath("/SignUp")}#invite=${inviteCode}`,
      expires_at: response.expires_at,
    });
  };
  return (
    <div className={styles.createInvite}>
      {createdInvite && <InviteLink key={createdInvite.link} {...createdInvite} />}
      {errorMessage && <ErrorNotice>{errorMessage}</ErrorNotice>}
      <Button isBusy={isBusy} variant={createdInvite ? "secondary" : "primary"} onClick={() => void create()}>
        <Icon name="plus" />
        {invite_create()}
      </Button>
    </div>
  );
}

function InviteLink({ link, expires_at }: CreatedInvite) {
  const container = useRef<HTMLDivElement>(null);
  const language = useLanguage();
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
    if (isCopied) return showToast({ kind: "success", message: link_copied() });
    // The Clipboard API needs HTTPS.
    select();
    showToast({ kind: "error", message: invite_copy_failed() });
  };
  return (
    <div ref={container} className={styles.link}>
      <TextField
        label={invite_link_label()}
        readOnly
        value={link}
        dir="ltr"
        hint={invite_link_hint({ date: formatDay(expires_at, language) })}
      />
      <Button onClick={() => void copy()}>
        <Icon name="copy" />
        {copy_link()}
      </Button>
    </div>
  );
}
