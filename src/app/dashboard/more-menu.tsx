import * as m from "#messages";
import { useRootData } from "#platform/web/routing/root-data.ts";
import { PageLink } from "#platform/web/ui/links.tsx";
import { Dropdown } from "../shell/dropdown.tsx";
import styles from "./more-menu.module.css";

/** Links to the other pages of admins, for owners also to theirs. */
export function MoreMenu() {
  const isOwner = useRootData().session.role === "owner";
  const ownerPages = [
    { path: "site", label: m.site_title() },
    { path: "team", label: m.dashboard_team() },
    { path: "redaction", label: m.words_title() },
  ];
  const pages = [
    ...(isOwner ? ownerPages : []),
    { path: "organisations", label: m.organisations_title() },
    { path: "places", label: m.places_title() },
    { path: "import", label: m.import_title() },
    { path: "history", label: m.campaign_history_title() },
    { path: "trash", label: m.trash_title() },
  ];
  return (
    <Dropdown label={m.dashboard_more()} placement="end" buttonClassName={styles.button}>
      {pages.map(({ path, label }) => (
        <PageLink key={path} className={styles.link} to={`/dashboard/${path}`}>
          {label}
        </PageLink>
      ))}
    </Dropdown>
  );
}
