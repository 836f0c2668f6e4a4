import { useEffect, useRef, useState } from "react";
import { copy_link, invite_copy_failed, invite_create, invite_link_label, invite_link_once, link_copied } from "#messages";
import { formatDay } from "#platform/web/format-day.ts";
import { useLanguage, useLocalPath } from "#platform/web/page-language.ts";
import { showToast } from "#platform/web/toast.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { TextField } from "#platform/web/ui/field.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import { DangerNotice } from "#platform/web/ui/notice.tsx";
import { createInvite } from "../calls.ts";
import { createInviteCode } from "./invite-code.ts";
import styles from "./team-page.module.css";
import { useTeamAct } from "./use-team-act.ts";

type Made = { link: string; expires_at: string };

/** Makes an invite link. Its code exists only here: who leaves the page without it makes another one. */
export function NewInvite() {
  const { act, isBusy, problem } = useTeamAct();
  const [made, setMade] = useState<Made | null>(null);
  // The same until the server has it, so that a repeat after a lost answer makes no second invite.
  const code = useRef<string | null>(null);
  const local = useLocalPath();

  const create = async () => {
    code.current ??= createInviteCode();
    const inviteCode = code.current;
    const answer = await act(createInvite, { code: inviteCode });
    if (!answer) return;
    code.current = null;
    setMade({ link: `${window.location.origin}${local("/SignUp")}?invite=${inviteCode}`, expires_at: answer.expires_at });
  };
  return (
    <div className={styles.newInvite}>
      {made && <InviteLink key={made.link} {...made} />}
      {problem && <DangerNotice>{problem}</DangerNotice>}
      <Button isBusy={isBusy} look={made ? "quiet" : "action"} onClick={() => void create()}>
        <Icon name="plus" />
        {invite_create()}
      </Button>
    </div>
  );
}

function InviteLink({ link, expires_at }: Made) {
  const place = useRef<HTMLDivElement>(null);
  const language = useLanguage();
  const select = () => {
    const field = place.current?.querySelector("input");
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
    // Pages without https have no clipboard of their own.
    select();
    showToast({ kind: "error", message: invite_copy_failed() });
  };
  return (
    <div ref={place} className={styles.link}>
      <TextField
        label={invite_link_label()}
        readOnly
        value={link}
        dir="ltr"
        hint={invite_link_once({ date: formatDay(expires_at, language) })}
      />
      <Button onClick={() => void copy()}>
        <Icon name="copy" />
        {copy_link()}
      </Button>
    </div>
  );
}
