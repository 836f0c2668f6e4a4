import * as m from "#messages";
import { createClientLoader, createLoader, type LoadArgs } from "#platform/web/api/create-loader.ts";
import { createMeta } from "#platform/web/routing/get-page-meta.ts";
import { useRetainedLoaderData } from "#platform/web/routing/use-retained-loader-data.ts";
import { DashboardSubpage } from "../../../platform/web/ui/dashboard-subpage.tsx";
import { getOwnAccount } from "../calls.ts";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { OwnNamesForm } from "./own-names-form.tsx";
import { OwnSecondFactor } from "./own-second-factor.tsx";
import { OwnSessions } from "./own-sessions.tsx";
import styles from "./team-page.module.css";

const load = ({ send }: LoadArgs) => send(getOwnAccount, {});

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

export const meta = createMeta({ title: m.account_title, description: m.account_description, isPrivate: true });

export default function AccountPage() {
  const { firstName, lastName, email, sessions, secondFactor } = useRetainedLoaderData(load);
  return (
    <DashboardSubpage title={m.account_title()} hasGrid>
      <p className={styles.email} dir="ltr">
        {email}
      </p>
      <OwnNamesForm firstName={firstName} lastName={lastName} />
      <ChangePasswordForm email={email} />
      <OwnSecondFactor {...secondFactor} />
      <OwnSessions sessions={sessions} />
    </DashboardSubpage>
  );
}
