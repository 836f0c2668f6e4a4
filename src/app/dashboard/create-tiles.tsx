import * as m from "#messages";
import { Icon } from "#platform/web/ui/icon.tsx";
import { PageLink } from "#platform/web/ui/links.tsx";
import styles from "./create-tiles.module.css";

/** Links to the forms that create items; on a small screen in one row, without the hints. */
export function CreateTiles() {
  const tiles = [
    { to: "/CreateTwitterCampaign", label: m.twitter_campaign(), hint: m.dashboard_create_twitter() },
    { to: "/CreateEmailCampaign", label: m.email_campaign(), hint: m.dashboard_create_email() },
    { to: "/CreateIncident", label: m.archives_label(), hint: m.dashboard_create_incident() },
  ];
  return (
    <nav aria-label={m.dashboard_create()}>
      <ul className={`grid grid-fit ${styles.tiles}`}>
        {tiles.map(({ to, label, hint }) => (
          <li key={to} className={`card whole ${styles.tile}`}>
            <span className={styles.icon}>
              <Icon name="plus" />
            </span>
            <PageLink className={`whole-link ${styles.tileLink}`} to={to} aria-describedby={to.slice(1)}>
              {label}
            </PageLink>
            <span id={to.slice(1)} className={`muted ${styles.hint}`}>
              {hint}
            </span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
