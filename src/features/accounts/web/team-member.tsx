import { useState } from "react";
import { useRevalidator } from "react-router";
import type { z } from "zod";
import * as m from "#messages";
import { sendCall } from "#platform/web/api/api-client.ts";
import { useMutation } from "#platform/web/api/use-mutation.ts";
import { useSendCall } from "#platform/web/api/use-send-call.ts";
import { formatDateTime, formatDay } from "#platform/web/formatting/format-day.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { ConfirmDialog } from "#platform/web/ui/confirm-dialog.tsx";
import { ErrorNotice } from "#platform/web/ui/notice.tsx";
import {
  allowAccountRemovals,
  approveAccount,
  disableAccount,
  enableAccount,
  endOwnership,
  makeOwner,
  removeAccountSecondFactor,
} from "../calls.ts";
import type { teamMemberSchema } from "../rules.ts";
import { SecretLink } from "./secret-link.tsx";
import styles from "./team-page.module.css";
import { usePasswordDialog } from "./use-password-dialog.tsx";
import { useResetLink } from "./use-reset-link.ts";

const roles = { owner: m.role_owner, admin: m.role_admin };
const statuses = { active: m.account_status_active, waiting: m.account_status_waiting, disabled: m.account_status_disabled };

type TeamMemberProps = { account: z.infer<typeof teamMemberSchema>; isCurrentUser: boolean };

/** An account with its actions. Owners cannot disable themselves, nor end their own ownership. */
export function TeamMember({ account, isCurrentUser }: TeamMemberProps) {
  const { _id, firstName, lastName, email, role, status, created_at, deleted_on, hasSecondFactor, isStopped } = account;
  const { revalidate } = useRevalidator();
  const { mutate, run, isBusy, errorMessage } = useMutation(revalidate, useSendCall());
  const { resetLink, createResetLink } = useResetLink(_id, mutate);
  const [isConfirming, setConfirming] = useState(false);
  const { withPassword, passwordDialog } = usePasswordDialog();
  const language = useLanguage();
  const name = `${firstName} ${lastName}`;
  const input = { account_id: _id };
  const disable = async () => {
    await mutate(disableAccount, input);
    setConfirming(false);
  };
  const isOwner = role === "owner";
  const roleLabel = isOwner ? m.team_end_ownership() : m.team_make_owner();
  const changeRole = () =>
    run(() =>
      withPassword(
        isOwner ? m.team_end_ownership_explanation() : m.team_make_owner_explanation(),
        (password) => sendCall(isOwner ? endOwnership : makeOwner, { ...input, password }),
        {
          title: isOwner ? m.team_end_ownership_question({ name }) : m.team_make_owner_question({ name }),
          confirmLabel: roleLabel,
          isDestructive: isOwner,
        },
      ),
    );
  const allow = () =>
    run(() =>
      withPassword(m.team_stopped(), (password) => sendCall(allowAccountRemovals, { ...input, password }), {
        title: `${m.team_allow_removals()}: ${name}`,
        confirmLabel: m.team_allow_removals(),
      }),
    );
  const removeFactor = () =>
    run(() =>
      withPassword(
        m.second_factor_remove_explanation(),
        (password) => sendCall(removeAccountSecondFactor, { ...input, password }),
        { title: `${m.second_factor_remove()}: ${name}`, confirmLabel: m.second_factor_remove(), isDestructive: true },
      ),
    );
  return (
    <li className={styles.item}>
      <div className={styles.details}>
        <h3 className={styles.name}>
          <span dir="auto">{name}</span> {isCurrentUser && <span className={styles.currentUser}>{m.team_you()}</span>}
        </h3>
        <p className={styles.email}>
          <span dir="ltr">{email}</span>
          {status === "waiting" && <span className={styles.muted}> ({m.team_address_unchecked()})</span>}
        </p>
        <p className={styles.muted}>
          <span className={styles.status} data-status={status}>
            {statuses[status]()}
          </span>{" "}
          {roles[role]()} {hasSecondFactor && <>· {m.team_second_factor()} </>}·{" "}
          <span suppressHydrationWarning>{m.team_registered({ date: formatDay(created_at, language) })}</span>
        </p>
        {isStopped && <p>{m.team_stopped()}</p>}
        {deleted_on && (
          <p className={styles.muted} suppressHydrationWarning>
            {m.team_deleted_on({ date: formatDay(deleted_on, language) })}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        {status === "waiting" && (
          <Button isBusy={isBusy} aria-label={`${m.team_approve()}: ${name}`} onClick={() => void mutate(approveAccount, input)}>
            {m.team_approve()}
          </Button>
        )}
        {status === "disabled" && (
          <Button
            variant="secondary"
            isBusy={isBusy}
            aria-label={`${m.team_enable()}: ${name}`}
            onClick={() => void mutate(enableAccount, input)}
          >
            {m.team_enable()}
          </Button>
        )}
        {status === "active" && !isCurrentUser && (
          <Button
            variant="secondary"
            isBusy={isBusy}
            aria-label={`${m.reset_link_create()}: ${name}`}
            onClick={() => void createResetLink()}
          >
            {m.reset_link_create()}
          </Button>
        )}
        {(isOwner || status === "active") && !isCurrentUser && (
          <Button variant="secondary" aria-label={`${roleLabel}: ${name}`} onClick={() => void changeRole()}>
            {roleLabel}
          </Button>
        )}
        {status !== "waiting" && (
          <ButtonLink variant="secondary" aria-label={`${m.undo_team_link()}: ${name}`} to={`/dashboard/undo?account=${_id}`}>
            {m.undo_team_link()}
          </ButtonLink>
        )}
        {isStopped && (
          <Button aria-label={`${m.team_allow_removals()}: ${name}`} onClick={() => void allow()}>
            {m.team_allow_removals()}
          </Button>
        )}
        {hasSecondFactor && !isCurrentUser && (
          <Button variant="secondary" aria-label={`${m.second_factor_remove()}: ${name}`} onClick={() => void removeFactor()}>
            {m.second_factor_remove()}
          </Button>
        )}
        {status !== "disabled" && !isCurrentUser && (
          <Button variant="danger" aria-label={`${m.team_disable()}: ${name}`} onClick={() => setConfirming(true)}>
            {m.team_disable()}
          </Button>
        )}
      </div>
      {resetLink && (
        <SecretLink
          key={resetLink.link}
          link={resetLink.link}
          label={m.reset_link_label()}
          hint={m.reset_link_hint({ name, date: formatDateTime(resetLink.expires_at, language) })}
          copyLabel={m.reset_link_copy()}
        />
      )}
      {errorMessage && <ErrorNotice>{errorMessage}</ErrorNotice>}
      {passwordDialog}
      {isConfirming && (
        <ConfirmDialog
          question={m.team_disable_question({ name })}
          confirmLabel={m.team_disable()}
          isDestructive
          isBusy={isBusy}
          onConfirm={() => void disable()}
          onCancel={() => setConfirming(false)}
        >
          <p>{m.team_disable_explanation()}</p>
        </ConfirmDialog>
      )}
    </li>
  );
}
