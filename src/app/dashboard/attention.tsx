import type { ReactNode } from "react";
import * as m from "#messages";
import { formatDay } from "#platform/web/formatting/format-day.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { Icon } from "#platform/web/ui/icon.tsx";
import { PageLink } from "#platform/web/ui/links.tsx";
import type { BackupStatus } from "#services/backup/rules.ts";
import { formatBackupProblems } from "#services/backup/web/last-backup.tsx";
import { getSettingLabel } from "#services/settings/web/setting-labels.ts";
import { UpcomingAnniversary } from "../remembrance/web/upcoming-anniversary.tsx";
import styles from "./attention.module.css";
import type { DashboardOverview } from "./rules.ts";

/** Lists what needs attention, a line for each kind, with links. Renders nothing when the list is empty. */
export function Attention({ overview, backup }: { overview: DashboardOverview; backup: BackupStatus | null }) {
  const { isDemonstration, owner, anniversaries } = overview;
  const backupProblems = backup && !isDemonstration ? formatBackupProblems(backup) : [];
  const isSingleOwner = owner?.isSingleOwner === true && !isDemonstration;
  const waitingAccounts = owner?.waitingAccounts ?? 0;
  const protectedChanges = owner?.protectedChanges ?? [];
  const count = anniversaries.length + protectedChanges.length + backupProblems.length + waitingAccounts;
  const isEmpty = count === 0 && !isSingleOwner && !isDemonstration;
  if (isEmpty) return null;
  return (
    <section className="stack gap-2" aria-labelledby="attention">
      {/* The tint and the edge say it: the list is to begin high on a phone. */}
      <h2 id="attention" className={`visually-hidden-on-phones ${styles.heading}`}>
        {m.attention_title()}
      </h2>
      <ul className={`list ${styles.list}`}>
        {isDemonstration &&
          (owner ? (
            <AttentionLink to="/dashboard/site" what={m.attention_demonstration()} />
          ) : (
            <li className={`row ${styles.item}`}>
              <span className={styles.what}>{m.attention_demonstration_admin()}</span>
            </li>
          ))}
        <AttentionGroup what={m.attention_protected()} count={protectedChanges.length}>
          {protectedChanges.map((change) => (
            <AttentionLink key={change.at} to="/dashboard/site#history" what={m.attention_protected()}>
              <ProtectedChange change={change} />
            </AttentionLink>
          ))}
        </AttentionGroup>
        {waitingAccounts > 0 && (
          <AttentionLink to="/dashboard/team" what={m.attention_waiting({ count: waitingAccounts })}>
            <span>{m.attention_waiting_hint()}</span>
          </AttentionLink>
        )}
        {backupProblems.map((problem) => (
          <li key={problem} className={`row ${styles.item}`}>
            <span className={styles.what}>{problem}</span>
          </li>
        ))}
        <AttentionGroup what={m.attention_anniversaries()} count={anniversaries.length} isFolded>
          {anniversaries.map((anniversary) => (
            <UpcomingAnniversary key={anniversary._id} anniversary={anniversary} />
          ))}
        </AttentionGroup>
        {isSingleOwner && (
          <AttentionLink to="/dashboard/team" what={m.attention_single_owner()}>
            <span>{m.attention_single_owner_hint()}</span>
          </AttentionLink>
        )}
      </ul>
    </section>
  );
}

type ProtectedChanges = NonNullable<DashboardOverview["owner"]>["protectedChanges"];

/** Lists the changes of settings that decide on money or accounts. */
function ProtectedChange({ change: { at, name, settings } }: { change: ProtectedChanges[number] }) {
  const date = formatDay(at, useLanguage());
  const labels = settings.map(getSettingLabel).join(", ");
  return <span>{m.attention_protected_by({ name: name ?? "–", date, settings: labels })}</span>;
}

type AttentionGroupProps = {
  what: string;
  count: number;
  /** Whether a single item is folded too, because it takes more than a line. */
  isFolded?: boolean;
  /** The `li`s. */
  children: ReactNode;
};

/** The items with the same problem, folded into one line; a single one is the line. Renders nothing when there are none. */
function AttentionGroup({ what, count, isFolded = false, children }: AttentionGroupProps) {
  if (count === 0) return null;
  if (count === 1 && !isFolded) return children;
  return (
    <li>
      <details className={styles.group}>
        <summary className={`row ${styles.item}`}>
          <span className={styles.what}>{what}</span>
          <span>{count}</span>
          <Icon name="chevronDown" />
        </summary>
        <ul className={`list ${styles.items}`}>{children}</ul>
      </details>
    </li>
  );
}

/** A line that leads to what needs attention. */
function AttentionLink({ to, what, children }: { to: string; what: string; children?: ReactNode }) {
  return (
    <li>
      <PageLink className={`row ${styles.item}`} to={to}>
        <span className={styles.what}>{what}</span>
        {children && <span className={styles.more}>{children}</span>}
      </PageLink>
    </li>
  );
}
