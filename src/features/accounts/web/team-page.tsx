import * as m from "#messages";
import { createClientLoader, createLoader, type LoadArgs } from "#platform/web/api/create-loader.ts";
import { createMeta } from "#platform/web/routing/get-page-meta.ts";
import { useRetainedLoaderData } from "#platform/web/routing/use-retained-loader-data.ts";
import { EmptyState } from "#platform/web/ui/notice.tsx";
import { DashboardSubpage } from "../../../platform/web/ui/dashboard-subpage.tsx";
import { getSignUpOptions, getTeam } from "../calls.ts";
import { getSession } from "../session-calls.ts";
import { TeamInvites } from "./team-invites.tsx";
import { TeamMember } from "./team-member.tsx";
import styles from "./team-page.module.css";

/** Shows an admin who is not an owner a message instead of redirecting to sign in. */
async function load({ send }: LoadArgs) {
  const { _id, role } = await send(getSession, {});
  if (role === "admin") return null;
  const [{ accounts, invites }, { mode }] = await Promise.all([send(getTeam, {}), send(getSignUpOptions, {})]);
  const waitingFirst = [...accounts.filter(isWaiting), ...accounts.filter((account) => !isWaiting(account))];
  return { ownId: _id, accounts: waitingFirst, invites, isSignUpClosed: mode === "closed" };
}

function isWaiting({ status }: { status: string }): boolean {
  return status === "waiting";
}

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

export const meta = createMeta({ title: m.team_title, description: m.team_description, isPrivate: true });

export default function TeamPage() {
  const team = useRetainedLoaderData(load);
  return (
    <DashboardSubpage title={m.team_title()} lead={team && <p>{m.team_description()}</p>}>
      {!team && <EmptyState>{m.team_owner_only()}</EmptyState>}
      {team && (
        <>
          <section className={`stack ${styles.section}`} aria-labelledby="team-accounts">
            <h2 id="team-accounts">{m.team_accounts()}</h2>
            <ul className="stack">
              {team.accounts.map((account) => (
                <TeamMember key={account._id} account={account} isCurrentUser={account._id === team.ownId} />
              ))}
            </ul>
          </section>
          <TeamInvites invites={team.invites} accounts={team.accounts} isSignUpClosed={team.isSignUpClosed} />
        </>
      )}
    </DashboardSubpage>
  );
}
