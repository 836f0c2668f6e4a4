import type { ReactNode } from "react";
import { Link } from "react-router";
import type { UnconfirmedZeros } from "#features/archive/incidents/rules.ts";
import {
  attention_incident,
  attention_letter,
  attention_more,
  attention_single_owner,
  attention_single_owner_hint,
  attention_title,
  attention_waiting,
  attention_waiting_hint,
  zeros_notice,
  zeros_title,
} from "#messages";
import { useLocalizePath } from "#platform/web/routing/use-language.ts";
import { UserText } from "#platform/web/ui/user-text.tsx";
import type { BackupStatus } from "../backup/rules.ts";
import { formatBackupProblems } from "../backup/web/format-backup-problems.ts";
import styles from "./attention.module.css";
import type { AttentionItems, DashboardOverview } from "./rules.ts";

type AttentionProps = { overview: DashboardOverview; backup: BackupStatus | null; zeros: UnconfirmedZeros };

/** Lists what needs attention, each with a link to where it is done; renders nothing when there is nothing. */
export function Attention({ overview: { letters, incidents, owner }, backup, zeros }: AttentionProps) {
  const backupProblems = backup ? formatBackupProblems(backup) : [];
  const isSingleOwner = owner?.isSingleOwner === true;
  const waitingAccounts = owner?.waitingAccounts ?? 0;
  const count = letters.items.length + incidents.items.length + zeros.length + backupProblems.length + waitingAccounts;
  const isEmpty = count === 0 && !isSingleOwner;
  if (isEmpty) return null;
  return (
    <section className={styles.attention} aria-labelledby="attention">
      <h2 id="attention" className={styles.heading}>
        {attention_title()}
      </h2>
      <ul className={styles.list}>
        {waitingAccounts > 0 && (
          <AttentionLink to="/dashboard/team" what={attention_waiting({ count: waitingAccounts })}>
            <span>{attention_waiting_hint()}</span>
          </AttentionLink>
        )}
        {backupProblems.map((problem) => (
          <li key={problem} className={styles.item}>
            <span className={styles.what}>{problem}</span>
          </li>
        ))}
        <ItemLinks
          items={letters}
          what={attention_letter()}
          getPath={(id) => `/dashboard/email/${id}`}
          morePath="/dashboard/email"
        />
        <ItemLinks
          items={incidents}
          what={attention_incident()}
          getPath={(id) => `/CreateArticleIncident?incident=${id}`}
          morePath="/dashboard/archives"
        />
        {zeros.length > 0 && (
          <AttentionLink to="/dashboard/unconfirmed-zeros" what={zeros_title()}>
            <span>{zeros_notice()}</span>
          </AttentionLink>
        )}
        {isSingleOwner && (
          <AttentionLink to="/dashboard/team" what={attention_single_owner()}>
            <span>{attention_single_owner_hint()}</span>
          </AttentionLink>
        )}
      </ul>
    </section>
  );
}

type AttentionLinkProps = { to: string; what: string; children: ReactNode };

function AttentionLink({ to, what, children }: AttentionLinkProps) {
  const localizePath = useLocalizePath();
  return (
    <li>
      <Link className={styles.item} to={localizePath(to)}>
        <span className={styles.what}>{what}</span>
        {children}
      </Link>
    </li>
  );
}

type ItemLinksProps = { items: AttentionItems; what: string; getPath: (id: string) => string; morePath: string };

/** Links to the first items with the same problem, and says how many more there are. */
function ItemLinks({ items: { items, more }, what, getPath, morePath }: ItemLinksProps) {
  const localizePath = useLocalizePath();
  return (
    <>
      {items.map(({ _id, title }) => (
        <AttentionLink key={_id} to={getPath(_id)} what={what}>
          <UserText className={styles.name ?? ""}>{title}</UserText>
        </AttentionLink>
      ))}
      {more > 0 && (
        <li>
          <Link className={styles.item} to={localizePath(morePath)}>
            {attention_more({ count: more })}
          </Link>
        </li>
      )}
    </>
  );
}
