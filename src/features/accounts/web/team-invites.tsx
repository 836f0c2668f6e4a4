import { useRevalidator } from "react-router";
import type { z } from "zod";
import * as m from "#messages";
import { useMutation } from "#platform/web/api/use-mutation.ts";
import { useSendCall } from "#platform/web/api/use-send-call.ts";
import { formatDay } from "#platform/web/formatting/format-day.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import { EmptyState, ErrorNotice } from "#platform/web/ui/notice.tsx";
import { createInvite, revokeInvite } from "../calls.ts";
import type { inviteSchema, teamMemberSchema } from "../rules.ts";
import { SecretLink, useSecretLink } from "./secret-link.tsx";
import styles from "./team-page.module.css";

type Invite = z.infer<typeof inviteSchema>;
type Account = z.infer<typeof teamMemberSchema>;
type TeamInvitesProps = {
  invites: Invite[];
  accounts: Account[];
  /** Whether sign-up is closed. */
  isSignUpClosed: boolean;
};

export function TeamInvites({ invites, accounts, isSignUpClosed }: TeamInvitesProps) {
  const getName = (id: string) => {
    const account = accounts.find(({ _id }) => _id === id);
    return account && `${account.firstName} ${account.lastName}`;
  };
  return (
    <section className={`stack ${styles.section}`} aria-labelledby="team-invites">
      <h2 id="team-invites" tabIndex={-1}>
        {m.invites_title()}
      </h2>
      <p>{isSignUpClosed ? m.invites_closed() : m.invite_lead()}</p>
      {!isSignUpClosed && <CreateInvite />}
      {invites.length === 0 && <EmptyState>{m.invites_empty()}</EmptyState>}
      <ul className="stack">
        {invites.map((invite) => (
          <InviteItem key={invite._id} invite={invite} usedBy={invite.used_by && (getName(invite.used_by) ?? "")} />
        ))}
      </ul>
    </section>
  );
}

/** `usedBy` is a name, empty when it is unknown; `undefined` while the invite is open. */
function InviteItem({ invite: { _id, created_at, expires_at }, usedBy }: { invite: Invite; usedBy: string | undefined }) {
  const { revalidate } = useRevalidator();
  const { mutate, isBusy, errorMessage } = useMutation(revalidate, useSendCall());
  const language = useLanguage();
  const isOpen = usedBy === undefined;
  const created = formatDay(created_at, language);
  const state = isOpen
    ? m.invite_expires({ date: formatDay(expires_at, language) })
    : usedBy
      ? m.invite_used_by({ name: usedBy })
      : m.invite_was_used();
  const revoke = async () => {
    // The button disappears with its invite, so the focus moves to a neighbor.
    if (await mutate(revokeInvite, { id: _id })) document.getElementById("team-invites")?.focus();
  };
  return (
    <li className={`row card ${styles.item}`}>
      <div className={styles.details}>
        <p suppressHydrationWarning>{state}</p>
        <p className="muted" suppressHydrationWarning>
          {m.invite_created_on({ date: created })}
        </p>
      </div>
      {isOpen && (
        <div className="row gap-3">
          <Button variant="danger" isBusy={isBusy} aria-label={`${m.invite_revoke()}: ${created}`} onClick={() => void revoke()}>
            {m.invite_revoke()}
          </Button>
        </div>
      )}
      {errorMessage && <ErrorNotice>{errorMessage}</ErrorNotice>}
    </li>
  );
}

/** Creates an invite link. */
function CreateInvite() {
  const { revalidate } = useRevalidator();
  const { mutate, isBusy, errorMessage } = useMutation(revalidate, useSendCall());
  const { created, create } = useSecretLink("/SignUp", (code) => mutate(createInvite, { code }), "invite=");
  const language = useLanguage();
  return (
    <div className={`stack ${styles.createInvite}`}>
      {created && (
        <SecretLink
          key={created.link}
          link={created.link}
          label={m.invite_link_label()}
          hint={m.invite_link_hint({ date: formatDay(created.expires_at, language) })}
          copyLabel={m.copy_link()}
        />
      )}
      {errorMessage && <ErrorNotice>{errorMessage}</ErrorNotice>}
      <Button isBusy={isBusy} variant={created ? "secondary" : "primary"} onClick={() => void create()}>
        <Icon name="plus" />
        {m.invite_create()}
      </Button>
    </div>
  );
}
