import { useRevalidator } from "react-router";
import type { ShownRevision } from "#features/archive/revisions/rules.ts";
import { LazyTools } from "#features/archive/web/lazy-tools.tsx";
import * as m from "#messages";
import { useIsAdmin } from "#platform/web/routing/root-data.ts";
import { FormattedDay } from "#platform/web/ui/formatted-day.tsx";
import { PageLink } from "#platform/web/ui/links.tsx";
import { UserText } from "#platform/web/ui/user-text.tsx";
import { RevisionHash } from "./revision-link.tsx";
import styles from "./revision-notice.module.css";

const importRevisionTools = () => import("./revision-tools.tsx");

/** Renders the number, the time and the reason of a revision, with a link to the current state. */
export function RevisionNotice({ id, revision }: { id: string; revision: ShownRevision }) {
  const { number, newest, created_at, reason, sha256, redactions } = revision;
  const isNewest = number === newest;
  const canEdit = useIsAdmin() && !isNewest;
  const { revalidate } = useRevalidator();
  return (
    <div className={isNewest ? `notice stack ${styles.notice}` : `notice stack ${styles.notice} ${styles.old}`}>
      <p className={styles.state}>{isNewest ? m.revision_is_newest({ number }) : m.revision_is_old({ number, newest })}</p>
      <p>
        {m.revision_since()} <FormattedDay iso={created_at} />
      </p>
      {reason && (
        <p>
          {m.history_reason()} <UserText>{reason}</UserText>
        </p>
      )}
      <RevisionHash sha256={sha256} />
      {redactions.length > 0 && (
        <ul className={styles.redactions}>
          {redactions.map(({ path, created_at: redactedAt, reason: why }) => (
            <li key={path}>
              {m.redaction_told()} {path !== "" && <code>{path}</code>} <FormattedDay iso={redactedAt} />.{" "}
              <UserText>{why}</UserText>
            </li>
          ))}
        </ul>
      )}
      <p className="row gap-x-5">
        <PageLink className="link" to={`/archives/${id}`}>
          {m.revision_see_today()}
        </PageLink>
        <PageLink className="link" to={`/archives/${id}/history`}>
          {m.history_see_all()}
        </PageLink>
      </p>
      {canEdit && (
        <div className={styles.tools} data-unprinted>
          <LazyTools importComponent={importRevisionTools} toolProps={{ id, number, revalidate }} />
        </div>
      )}
    </div>
  );
}
