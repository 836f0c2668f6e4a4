import { useState } from "react";
import type { z } from "zod";
import {
  account_status_active,
  account_status_disabled,
  account_status_waiting,
  cancel,
  role_admin,
  role_owner,
  team_approve,
  team_disable,
  team_disable_explanation,
  team_disable_question,
  team_enable,
  team_registered,
  team_you,
} from "#messages";
import { formatDay } from "#platform/web/format-day.ts";
import { useLanguage } from "#platform/web/page-language.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Dialog, DialogActions } from "#platform/web/ui/dialog.tsx";
import { DangerNotice } from "#platform/web/ui/notice.tsx";
import { approveAccount, disableAccount, enableAccount } from "../calls.ts";
import type { teamMember } from "../rules.ts";
import styles from "./team-page.module.css";
import { useTeamAct } from "./use-team-act.ts";

const roles = { owner: role_owner, admin: role_admin };
const statuses = { active: account_status_active, waiting: account_status_waiting, disabled: account_status_disabled };

type TeamMemberProps = { account: z.infer<typeof teamMember>; isSelf: boolean };

/** One account, and what may be done about it. Nobody shuts themselves out. */
export function TeamMember({ account, isSelf }: TeamMemberProps) {
  const { _id, firstName, lastName, email, role, status, created_at } = account;
  const { act, isBusy, problem } = useTeamAct();
  const [isAsking, setAsking] = useState(false);
  const language = useLanguage();
  const name = `${firstName} ${lastName}`;
  const choice = { account_id: _id };
  const disable = async () => {
    await act(disableAccount, choice);
    setAsking(false);
  };
  return (
    <li className={styles.item}>
      <div className={styles.facts}>
        <h3 className={styles.name}>
          <span dir="auto">{name}</span> {isSelf && <span className={styles.you}>{team_you()}</span>}
        </h3>
        <p className={styles.email} dir="ltr">
          {email}
        </p>
        <p className={styles.aside}>
          <span className={styles.status} data-status={status}>
            {statuses[status]()}
          </span>{" "}
          {roles[role]()} · <span suppressHydrationWarning>{team_registered({ date: formatDay(created_at, language) })}</span>
        </p>
      </div>
      <div className={styles.actions}>
        {status === "waiting" && (
          <Button isBusy={isBusy} aria-label={`${team_approve()}: ${name}`} onClick={() => void act(approveAccount, choice)}>
            {team_approve()}
          </Button>
        )}
        {status === "disabled" && (
          <Button
            look="quiet"
            isBusy={isBusy}
            aria-label={`${team_enable()}: ${name}`}
            onClick={() => void act(enableAccount, choice)}
          >
            {team_enable()}
          </Button>
        )}
        {status !== "disabled" && !isSelf && (
          <Button look="danger" aria-label={`${team_disable()}: ${name}`} onClick={() => setAsking(true)}>
            {team_disable()}
          </Button>
        )}
      </div>
      {problem && <DangerNotice>{problem}</DangerNotice>}
      {isAsking && (
        <Dialog title={team_disable_question({ name })} onClose={() => setAsking(false)} isAlert>
          <p>{team_disable_explanation()}</p>
          <DialogActions>
            <Button look="quiet" onClick={() => setAsking(false)}>
              {cancel()}
            </Button>
            <Button look="danger" isBusy={isBusy} onClick={() => void disable()}>
              {team_disable()}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </li>
  );
}
