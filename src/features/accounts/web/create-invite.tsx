import { useRef, useState } from "react";
import { copy_link, invite_create, invite_link_hint, invite_link_label } from "#messages";
import { formatDay } from "#platform/web/formatting/format-day.ts";
import { useLanguage, useLocalizePath } from "#platform/web/routing/use-language.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import { ErrorNotice } from "#platform/web/ui/notice.tsx";
import { createInvite } from "../calls.ts";
import { createLinkCode } from "./create-link-code.ts";
import { SecretLink } from "./secret-link.tsx";
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
          label={invite_link_label()}
          hint={invite_link_hint({ date: formatDay(createdInvite.expires_at, language) })}
          copyLabel={copy_link()}
        />
      )}
      {errorMessage && <ErrorNotice>{errorMessage}</ErrorNotice>}
      <Button isBusy={isBusy} variant={createdInvite ? "secondary" : "primary"} onClick={() => void create()}>
        <Icon name="plus" />
        {invite_create()}
      </Button>
    </div>
  );
}
