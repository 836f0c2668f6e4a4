import { Link } from "react-router";
import { team_accounts, team_description, team_owner_only, team_title, to_dashboard } from "#messages";
import { describePage } from "#platform/web/describe-page.ts";
import { inBrowser, type LoadArgs, onServer } from "#platform/web/load.ts";
import { useLocalPath } from "#platform/web/page-language.ts";
import { Icon } from "#platform/web/ui/icon.tsx";
import { EmptyNotice } from "#platform/web/ui/notice.tsx";
import { useLoaded } from "#platform/web/use-loaded.ts";
import { getSession, getSignUpOptions, getTeam } from "../calls.ts";
import { TeamInvites } from "./team-invites.tsx";
import { TeamMember } from "./team-member.tsx";
import styles from "./team-page.module.css";

/** An admin who is no owner is told so, and not sent to sign in, where nothing would change. */
async function load({ send }: LoadArgs) {
  const { _id, role } = await send(getSession, {});
  if (role === "admin") return null;
  const [{ accounts, invites }, { mode }] = await Promise.all([send(getTeam, {}), send(getSignUpOptions, {})]);
  const waitingFirst = [...accounts.filter(isWaiting), ...accounts.filter((account) => !isWaiting(account))];
  return { ownId: _id, accounts: waitingFirst, invites, isClosed: mode === "closed" };
}

function isWaiting({ status }: { status: string }): boolean {
  return status === "waiting";
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export function meta(args: Parameters<typeof describePage>[0]) {
  return describePage(args, { title: team_title(), description: team_description(), isPrivate: true });
}

export default function TeamPage() {
  const team = useLoaded(load);
  const local = useLocalPath();
  return (
    <div className={styles.page}>
      <Link className={styles.back} to={local("/dashboard")}>
        <Icon name="arrowLeft" />
        {to_dashboard()}
      </Link>
      <h1>{team_title()}</h1>
      {!team && <EmptyNotice>{team_owner_only()}</EmptyNotice>}
      {team && (
        <>
          <p>{team_description()}</p>
          <section className={styles.section} aria-labelledby="team-accounts">
            <h2 id="team-accounts">{team_accounts()}</h2>
            <ul className={styles.list}>
              {team.accounts.map((account) => (
                <TeamMember key={account._id} account={account} isSelf={account._id === team.ownId} />
              ))}
            </ul>
          </section>
          <TeamInvites invites={team.invites} accounts={team.accounts} isClosed={team.isClosed} />
        </>
      )}
    </div>
  );
}
