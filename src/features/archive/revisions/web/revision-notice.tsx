import { Link } from "react-router";
import {
  history_reason,
  history_see_all,
  revision_is_newest,
  revision_is_old,
  revision_see_today,
  revision_since,
} from "#messages";
import { useLocalizePath } from "#platform/web/routing/use-language.ts";
import { FormattedDay } from "#platform/web/ui/formatted-day.tsx";
import { UserText } from "#platform/web/ui/user-text.tsx";
import type { ShownRevision } from "../rules.ts";
import { RevisionHash } from "./revision-hash.tsx";
import styles from "./revision-notice.module.css";

/** Renders which state of an incident this is, since when it was told and why, and leads to today's. */
export function RevisionNotice({ id, revision }: { id: string; revision: ShownRevision }) {
  const { number, newest, created_at, reason, sha256 } = revision;
  const localizePath = useLocalizePath();
  const isNewest = number === newest;
  return (
    <div className={isNewest ? styles.notice : `${styles.notice} ${styles.old}`}>
      <p className={styles.state}>{isNewest ? revision_is_newest({ number }) : revision_is_old({ number, newest })}</p>
      <p>
        {revision_since()} <FormattedDay iso={created_at} />
      </p>
      {reason && (
        <p>
          {history_reason()} <UserText>{reason}</UserText>
        </p>
      )}
      <RevisionHash sha256={sha256} />
      <p className={styles.links}>
        <Link className={styles.link} to={localizePath(`/archives/${id}`)}>
          {revision_see_today()}
        </Link>
        <Link className={styles.link} to={localizePath(`/archives/${id}/history`)}>
          {history_see_all()}
        </Link>
      </p>
    </div>
  );
}
