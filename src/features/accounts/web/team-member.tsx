import { useState } from "react";
import type { z } from "zod";
import {
  account_status_active,
  account_status_disabled,
  account_status_waiting,
  reset_link_copy,
  reset_link_create,
  reset_link_hint,
  reset_link_label,
  role_admin,
  role_owner,
  team_address_unchecked,
  team_approve,
  team_deleted_on,
  team_disable,
  team_disable_explanation,
  team_disable_question,
  team_enable,
  team_registered,
  team_you,
} from "#messages";
import { formatDateTime, formatDay } from "#platform/web/formatting/format-day.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { ConfirmDialog } from "#platform/web/ui/confirm-dialog.tsx";
import { ErrorNotice } from "#platform/web/ui/notice.tsx";
import { approveAccount, disableAccount, enableAccount } from "../calls.ts";
import type { teamMemberSchema } from "../rules.ts";
import { SecretLink } from "./secret-link.tsx";
import styles from "./team-page.module.css";
import { useResetLink } from "./use-reset-link.ts";
import { useTeamMutation } from "./use-team-mutation.ts";

const roles = { owner: role_owner, admin: role_admin };
const statuses = { active: account_status_active, waiting: account_status_waiting, disabled: account_status_disabled };

type TeamMemberProps = { account: z.infer<typeof teamMemberSchema>; isCurrentUser: boolean };

/** An account with its actions. Owners cannot disable themselves. */
export function TeamMember({ account, isCurrentUser }: TeamMemberProps) {
  const { _id, firstName, lastName, email, role, status, created_at, deleted_on } = account;
  const { mutate, isBusy, errorMessage } = useTeamMutation();
  const { resetLink, createResetLink } = useResetLink(_id, mutate);
  const [isConfirming, setConfirming] = useState(false);
  const language = useLanguage();
  const name = `${firstName} ${lastName}`;
  const input = { account_id: _id };
  const disable = async () => {
    await mutate(disableAccount, input);
    setConfirming(false);
  };
  return (
    <li className={styles.item}>
      <div className={styles.details}>
        <h3 className={styles.name}>
          <span dir="auto">{name}</span> {isCurrentUser && <span className={styles.currentUser}>{team_you()}</span>}
        </h3>
        <p className={styles.email}>
          <span dir="ltr">{email}</span>
          {status === "waiting" && <span className={styles.muted}> ({team_address_unchecked()})</span>}
        </p>
        <p className={styles.muted}>
          <span className={styles.status} data-status={status}>
            {statuses[status]()}
          </span>{" "}
          {roles[role]()} · <span suppressHydrationWarning>{team_registered({ date: formatDay(created_at, language) })}</span>
        </p>
        {deleted_on && (
          <p className={styles.muted} suppressHydrationWarning>
            {team_deleted_on({ date: formatDay(deleted_on, language) })}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        {status === "waiting" && (
          <Button isBusy={isBusy} aria-label={`${team_approve()}: ${name}`} onClick={() => void mutate(approveAccount, input)}>
            {team_approve()}
          </Button>
        )}
        {status === "disabled" && (
          <Button
            variant="secondary"
            isBusy={isBusy}
            aria-label={`${team_enable()}: ${name}`}
            onClick={() => void mutate(enableAccount, input)}
          >
            {team_enable()}
          </Button>
        )}
        {status === "active" && !isCurrentUser && (
          <Button
            variant="secondary"
            isBusy={isBusy}
            aria-label={`${reset_link_create()}: ${name}`}
            onClick={() => void createResetLink()}
          >
            {reset_link_create()}
          </Button>
        )}
        {status !== "disabled" && !isCurrentUser && (
          <Button variant="danger" aria-label={`${team_disable()}: ${name}`} onClick={() => setConfirming(true)}>
            {team_disable()}
          </Button>
        )}
      </div>
      {resetLink && (
        <SecretLink
          key={resetLink.link}
          link={resetLink.link}
          label={reset_link_label()}
          hint={reset_link_hint({ name, date: formatDateTime(resetLink.expires_at, language) })}
          copyLabel={reset_link_copy()}
        />
      )}
      {errorMessage && <ErrorNotice>{errorMessage}</ErrorNotice>}
      {isConfirming && (
        <ConfirmDialog
          question={team_disable_question({ name })}
          confirmLabel={team_disable()}
          isDestructive
          isBusy={isBusy}
          onConfirm={() => void disable()}
          onCancel={() => setConfirming(false)}
        >
          <p>{team_disable_explanation()}</p>
        </ConfirmDialog>
      )}
    </li>
  );
}
