import { useTextInLanguage } from "#features/archive/incidents/web/text-in-language.tsx";
import * as m from "#messages";
import { PageLink } from "#platform/web/ui/links.tsx";
import { UserText } from "#platform/web/ui/user-text.tsx";
import StartButtons from "../../incident-campaigns/web/start-buttons.tsx";
import type { Upcoming } from "../rules.ts";
import styles from "./upcoming-anniversary.module.css";

/** Shows a coming anniversary with its draft, or the buttons that create one. */
export function UpcomingAnniversary({ anniversary }: { anniversary: Upcoming }) {
  const { _id, years, calendar, days, draft } = anniversary;
  const title = useTextInLanguage(anniversary, "title");
  const what = calendar === "gregorian" ? m.remembrance_upcoming : m.remembrance_upcoming_ethiopian;
  return (
    <li className={`stack ${styles.item}`}>
      <PageLink className={styles.what} to={`/archives/${_id}`}>
        {m.remembrance_in_days({ count: days })} {what({ count: years, title })}
      </PageLink>
      {draft ? (
        <PageLink to={draft.path}>
          {m.remembrance_draft()} <UserText>{draft.title}</UserText>
        </PageLink>
      ) : (
        <span className="row">
          <StartButtons incidentId={_id} />
        </span>
      )}
    </li>
  );
}
