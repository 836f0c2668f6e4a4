import type { z } from "zod";
import {
  invite_created_on,
  invite_expires,
  invite_lead,
  invite_none,
  invite_revoke,
  invite_used_by,
  invite_was_used,
  invites_closed,
  invites_title,
} from "#messages";
import { formatDay } from "#platform/web/format-day.ts";
import { useLanguage } from "#platform/web/page-language.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { DangerNotice, EmptyNotice } from "#platform/web/ui/notice.tsx";
import { revokeInvite } from "../calls.ts";
import type { invite, teamMember } from "../rules.ts";
import { NewInvite } from "./new-invite.tsx";
import styles from "./team-page.module.css";
import { useTeamAct } from "./use-team-act.ts";

type Invite = z.infer<typeof invite>;
type Account = z.infer<typeof teamMember>;
type TeamInvitesProps = {
  invites: Invite[];
  accounts: Account[];
  /** Nobody can register at all. */
  isClosed: boolean;
};

export function TeamInvites({ invites, accounts, isClosed }: TeamInvitesProps) {
  const nameOf = (id: string) => {
    const account = accounts.find(({ _id }) => _id === id);
    return account && `${account.firstName} ${account.lastName}`;
  };
  return (
    <section className={styles.section} aria-labelledby="team-invites">
      <h2 id="team-invites" tabIndex={-1}>
        {invites_title()}
      </h2>
      <p>{isClosed ? invites_closed() : invite_lead()}</p>
      {!isClosed && <NewInvite />}
      {invites.length === 0 && <EmptyNotice>{invite_none()}</EmptyNotice>}
      <ul className={styles.list}>
        {invites.map((invite) => (
          <InviteItem key={invite._id} invite={invite} usedBy={invite.used_by && (nameOf(invite.used_by) ?? "")} />
        ))}
      </ul>
    </section>
  );
}

/** `usedBy` is a name, empty when it is not known; undefined while the invite is open. */
function InviteItem({ invite: { _id, created_at, expires_at }, usedBy }: { invite: Invite; usedBy: string | undefined }) {
  const { act, isBusy, problem } = useTeamAct();
  const language = useLanguage();
  const isOpen = usedBy === undefined;
  const created = formatDay(created_at, language);
  const state = isOpen
    ? invite_expires({ date: formatDay(expires_at, language) })
    : usedBy
      ? invite_used_by({ name: usedBy })
      : invite_was_used();
  const revoke = async () => {
    // What was pressed goes with its invite; the keyboard stays where it was.
    if (await act(revokeInvite, { id: _id })) document.getElementById("team-invites")?.focus();
  };
  return (
    <li className={styles.item}>
      <div className={styles.facts}>
        <p suppressHydrationWarning>{state}</p>
        <p className={styles.aside} suppressHydrationWarning>
          {invite_created_on({ date: created })}
        </p>
      </div>
      {isOpen && (
        <div className={styles.actions}>
          <Button look="danger" isBusy={isBusy} aria-label={`${invite_revoke()}: ${created}`} onClick={() => void revoke()}>
            {invite_revoke()}
          </Button>
        </div>
      )}
      {problem && <DangerNotice>{problem}</DangerNotice>}
    </li>
  );
}
