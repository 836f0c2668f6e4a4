import { Link } from "react-router";
import { useToldText } from "#features/archive/incidents/web/told-text.tsx";
import * as m from "#messages";
import { useLocalizePath } from "#platform/web/routing/use-language.ts";
import { UserText } from "#platform/web/ui/user-text.tsx";
import StartButtons from "../../incident-acts/web/start-buttons.tsx";
import type { Upcoming } from "../rules.ts";
import styles from "./upcoming-anniversary.module.css";

/** Names an anniversary that comes, with the draft there is for it, or the buttons that make one. */
export function UpcomingAnniversary({ anniversary }: { anniversary: Upcoming }) {
  const { _id, years, calendar, days, draft } = anniversary;
  const localizePath = useLocalizePath();
  const title = useToldText(anniversary, "title");
  const what = calendar === "gregorian" ? m.remembrance_upcoming : m.remembrance_upcoming_ethiopian;
  return (
    <li className={styles.item}>
      <Link className={styles.what} to={localizePath(`/archives/${_id}`)}>
        {m.remembrance_in_days({ count: days })} {what({ count: years, title })}
      </Link>
      {draft ? (
        <Link to={localizePath(draft.path)}>
          {m.remembrance_draft()} <UserText>{draft.title}</UserText>
        </Link>
      ) : (
        <span className={styles.buttons}>
          <StartButtons incidentId={_id} />
        </span>
      )}
    </li>
  );
}
