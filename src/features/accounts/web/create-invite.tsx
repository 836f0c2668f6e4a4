import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import * as m from "#messages";
import { useMutation } from "#platform/web/api/use-mutation.ts";
import { useSendCall } from "#platform/web/api/use-send-call.ts";
import { formatDay } from "#platform/web/formatting/format-day.ts";
import { useLanguage, useLocalizePath } from "#platform/web/routing/use-language.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import { ErrorNotice } from "#platform/web/ui/notice.tsx";
import { createInvite } from "../calls.ts";
import { createLinkCode } from "./create-link-code.ts";
import { SecretLink } from "./secret-link.tsx";
import styles from "./team-page.module.css";

type CreatedInvite = { link: string; expires_at: string };

/** Creates an invite link. Its code exists only in this page: once left, it cannot be shown again. */
export function CreateInvite() {
  const { revalidate } = useRevalidator();
  const { mutate, isBusy, errorMessage } = useMutation(revalidate, useSendCall());
  const [createdInvite, setCreatedInvite] = useState<CreatedInvite | null>(null);
  // The same until the server has stored it, so that a repeat after a lost response creates no second invite.
  const code = useRef<string | null>(null);
  const localizePath = useLocalizePath();
  const language = useLanguage();

  const create = async () => {
    code.current ??= createLinkCode();
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
      {createdInvite && (
        <SecretLink
          key={createdInvite.link}
          link={createdInvite.link}
          label={m.invite_link_label()}
          hint={m.invite_link_hint({ date: formatDay(createdInvite.expires_at, language) })}
          copyLabel={m.copy_link()}
        />
      )}
      {errorMessage && <ErrorNotice>{errorMessage}</ErrorNotice>}
      <Button isBusy={isBusy} variant={createdInvite ? "secondary" : "primary"} onClick={() => void create()}>
        <Icon name="plus" />
        {m.invite_create()}
      </Button>
    </div>
  );
}
