import { useState } from "react";
import { Link, useLoaderData } from "react-router";
import { describePage } from "#platform/web/describe-page.ts";
import { inBrowser, type LoadArgs, onServer } from "#platform/web/load.ts";
import { useLocalPath } from "#platform/web/page-language.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Dialog, DialogActions } from "#platform/web/ui/dialog.tsx";
import {
  account_status_active,
  account_status_disabled,
  account_status_waiting,
  cancel,
  confirm,
  role_admin,
  role_owner,
  team_accounts,
  team_approve,
  team_description,
  team_disable,
  team_disable_explanation,
  team_disable_question,
  team_enable,
  team_title,
  to_dashboard,
} from "#words";
import { approveAccount, disableAccount, enableAccount, getTeam } from "../calls.ts";
import { Invites } from "./invites.tsx";
import styles from "./team-page.module.css";
import { useTeamAct } from "./use-team-act.ts";

const load = ({ send }: LoadArgs) => send(getTeam);

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export function meta(args: Parameters<typeof describePage>[0]) {
  return describePage(args, { title: team_title(), description: team_description(), isPrivate: true });
}

const statusWords = { active: account_status_active, waiting: account_status_waiting, disabled: account_status_disabled };
type Account = Awaited<ReturnType<typeof load>>["accounts"][number];

export default function TeamPage() {
  const { accounts, invites } = useLoaderData<typeof clientLoader>();
  const local = useLocalPath();
  return (
    <div className={styles.page}>
      <p>
        <Link to={local("/dashboard")}>{to_dashboard()}</Link>
      </p>
      <h1>{team_title()}</h1>
      <section className={styles.section} aria-label={team_accounts()}>
        <h2>{team_accounts()}</h2>
        <ul className={styles.list}>
          {accounts.map((account) => (
            <Member key={account._id} account={account} />
          ))}
        </ul>
      </section>
      <Invites invites={invites} />
    </div>
  );
}

function Member({ account }: { account: Account }) {
  const { _id, firstName, lastName, email, role, status } = account;
  const { act, isBusy } = useTeamAct();
  const [isAsking, setAsking] = useState(false);
  const name = `${firstName} ${lastName}`;
  const disable = async () => {
    await act(disableAccount, { account_id: _id });
    setAsking(false);
  };
  return (
    <li className={styles.member}>
      <div>
        <strong dir="auto">{name}</strong>
        <div className={styles.email}>{email}</div>
        <div>
          {role === "owner" ? role_owner() : role_admin()} · <span className={styles[status]}>{statusWords[status]()}</span>
        </div>
      </div>
      {status === "waiting" && (
        <Button
          isBusy={isBusy}
          aria-label={`${team_approve()}: ${name}`}
          onClick={() => void act(approveAccount, { account_id: _id })}
        >
          {team_approve()}
        </Button>
      )}
      {status === "disabled" && (
        <Button
          look="quiet"
          isBusy={isBusy}
          aria-label={`${team_enable()}: ${name}`}
          onClick={() => void act(enableAccount, { account_id: _id })}
        >
          {team_enable()}
        </Button>
      )}
      {status !== "disabled" && (
        <Button look="danger" aria-label={`${team_disable()}: ${name}`} onClick={() => setAsking(true)}>
          {team_disable()}
        </Button>
      )}
      {isAsking && (
        <Dialog title={team_disable_question({ name })} onClose={() => setAsking(false)} isAlert>
          <p>{team_disable_explanation()}</p>
          <DialogActions>
            <Button look="quiet" onClick={() => setAsking(false)}>
              {cancel()}
            </Button>
            <Button look="danger" isBusy={isBusy} onClick={() => void disable()}>
              {confirm()}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </li>
  );
}
