import { type ComponentProps, useState } from "react";
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
  approveAccount,
  createResetLink,
  disableAccount,
  enableAccount,
  endOwnership,
  makeOwner,
  removeAccountSecondFactor,
} from "../calls.ts";
import type { teamMemberSchema } from "../rules.ts";
import { SecretLink, useSecretLink } from "./secret-link.tsx";
import styles from "./team-page.module.css";
import { usePasswordDialog } from "./use-password-dialog.tsx";

const roles = { owner: m.role_owner, admin: m.role_admin };
const statuses = { active: m.account_status_active, waiting: m.account_status_waiting, disabled: m.account_status_disabled };

/** An account with its actions. Owners can neither disable themselves nor end their own ownership. */
export function TeamMember({ account, isCurrentUser }: { account: z.infer<typeof teamMemberSchema>; isCurrentUser: boolean }) {
  const { _id, firstName, lastName, email, role, status, created_at, deleted_on, hasSecondFactor } = account;
  const { revalidate } = useRevalidator();
  const { mutate, run, isBusy, errorMessage } = useMutation(revalidate, useSendCall());
  const [isConfirming, setConfirming] = useState(false);
  const { withPassword, passwordDialog } = usePasswordDialog();
  const language = useLanguage();
  const name = `${firstName} ${lastName}`;
  const input = { account_id: _id };
  const { created: resetLink, create } = useSecretLink("/ResetPassword", (code) => mutate(createResetLink, { ...input, code }));
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
  const removeFactor = () =>
    run(() =>
      withPassword(
        m.second_factor_remove_explanation(),
        (password) => sendCall(removeAccountSecondFactor, { ...input, password }),
        { title: `${m.second_factor_remove()}: ${name}`, confirmLabel: m.second_factor_remove(), isDestructive: true },
      ),
    );
  return (
    <li className={`row card ${styles.item}`}>
      <div className={styles.details}>
        <h3 className={`row ${styles.name}`}>
          <span dir="auto">{name}</span> {isCurrentUser && <span className={styles.currentUser}>{m.team_you()}</span>}
        </h3>
        <p className={styles.email}>
          <span dir="ltr">{email}</span>
          {status === "waiting" && <span className="muted"> ({m.team_address_unchecked()})</span>}
        </p>
        <p className="muted">
          <span className={`tag ${styles.status}`} data-status={status}>
            {statuses[status]()}
          </span>{" "}
          <span>{roles[role]()}</span> {hasSecondFactor && <span>{`· ${m.team_second_factor()} `}</span>}
          <span>{"· "}</span>
          <span suppressHydrationWarning>{m.team_registered({ date: formatDay(created_at, language) })}</span>
        </p>
        {deleted_on && (
          <p className="muted" suppressHydrationWarning>
            {m.team_deleted_on({ date: formatDay(deleted_on, language) })}
          </p>
        )}
      </div>
      <div className="row gap-3">
        {status === "waiting" && (
          <ActionButton
            variant="primary"
            label={m.team_approve()}
            name={name}
            isBusy={isBusy}
            onClick={() => void mutate(approveAccount, input)}
          />
        )}
        {status === "disabled" && (
          <ActionButton label={m.team_enable()} name={name} isBusy={isBusy} onClick={() => void mutate(enableAccount, input)} />
        )}
        {status === "active" && !isCurrentUser && (
          <ActionButton label={m.reset_link_create()} name={name} isBusy={isBusy} onClick={() => void create()} />
        )}
        {(isOwner || status === "active") && !isCurrentUser && (
          <ActionButton label={roleLabel} name={name} onClick={() => void changeRole()} />
        )}
        {status !== "waiting" && (
          <ButtonLink variant="secondary" aria-label={`${m.team_history()}: ${name}`} to={`/dashboard/history?who=${_id}`}>
            {m.team_history()}
          </ButtonLink>
        )}
        {hasSecondFactor && !isCurrentUser && (
          <ActionButton label={m.second_factor_remove()} name={name} onClick={() => void removeFactor()} />
        )}
        {status !== "disabled" && !isCurrentUser && (
          <ActionButton variant="danger" label={m.team_disable()} name={name} onClick={() => setConfirming(true)} />
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

type ActionButtonProps = ComponentProps<typeof Button> & { label: string; name: string };

/** A button about an account, with the account's name for screen readers. */
function ActionButton({ label, name, ...button }: ActionButtonProps) {
  return (
    <Button variant="secondary" aria-label={`${label}: ${name}`} {...button}>
      {label}
    </Button>
  );
}
