import { matchPath, useLocation } from "react-router";
import * as m from "#messages";
import { delocalizePath } from "#platform/shared/languages.ts";
import { useRootData } from "#platform/web/routing/root-data.ts";
import { PageLink } from "#platform/web/ui/links.tsx";
import { type AdminSection, adminPages, dashboardTabs, getListPath, type Page } from "../shell/pages.ts";
import styles from "./admin-bar.module.css";
import { CreateTiles } from "./create-tiles.tsx";

type AdminLink = { to: string; label: () => string; isForOwners?: true };

/** In every section but the settings: a request to remove a name may concern any kind of item. */
const removeName: AdminLink = { to: "/dashboard/redaction", label: m.words_title, isForOwners: true };

const getTrashPath = (section: AdminSection) => `/dashboard/trash?what=${section}`;

/** The links of the bar, and beneath it those to the pages of each. */
export const sections: Record<AdminSection, { label: () => string; links: AdminLink[] }> = {
  twitter: {
    label: m.twitter_campaign,
    links: [
      { to: "/dashboard/twitter", label: m.trail_campaigns },
      { to: getTrashPath("twitter"), label: m.trash_title },
      removeName,
    ],
  },
  email: {
    label: m.email_campaign,
    links: [{ to: "/dashboard/email", label: m.trail_letters }, { to: getTrashPath("email"), label: m.trash_title }, removeName],
  },
  archives: {
    label: m.archives_label,
    links: [
      { to: "/dashboard/archives", label: m.trail_incidents },
      { to: "/dashboard/import", label: m.import_title },
      { to: "/dashboard/places", label: m.places_title },
      { to: "/dashboard/organisations", label: m.organisations_title },
      { to: getTrashPath("archives"), label: m.trash_title },
      removeName,
    ],
  },
  history: {
    label: m.campaign_history_title,
    links: [{ to: "/dashboard/history", label: m.changes_label }, { to: "/dashboard/trash", label: m.trash_title }, removeName],
  },
  settings: {
    label: m.settings_title,
    links: [
      { to: "/dashboard/site", label: m.site_title, isForOwners: true },
      { to: "/dashboard/team", label: m.dashboard_team, isForOwners: true },
      { to: "/dashboard/account", label: m.account_title },
    ],
  },
};

/** The id of the open link, by which panels are named. */
export const OPEN_SECTION_ID = "admin-section";

/** The bar of all pages of admins: what they work on, and beneath it the pages of what is open. */
export function AdminBar() {
  const { pathname, search } = useLocation();
  const isOwner = useRootData().session.role === "owner";
  const path = delocalizePath(pathname);
  const page = [...dashboardTabs, ...adminPages].find((known) => matchPath(known.path, path));
  const filter = new URLSearchParams(search).get("what");
  const names = Object.keys(sections) as AdminSection[];
  // The trash of one section is in that section.
  const open = names.find((name) => page?.path === "/dashboard/trash" && name === filter) ?? page?.section;
  const getLinks = (section: AdminSection) => sections[section].links.filter(({ isForOwners }) => isOwner || !isForOwners);
  const isTab = dashboardTabs.some((tab) => tab === page);
  // The open link of the bar leads to a tab itself.
  const links = open ? getLinks(open).slice(isTab ? 1 : 0) : [];
  return (
    <div className={`stack ${styles.frame}`} data-unprinted>
      {isTab && <CreateTiles />}
      <nav aria-label={m.dashboard_title()}>
        <div className={`bar ${styles.bar}`}>
          {names.map((name) =>
            name === open && !isTab && !links.some(({ to }) => isOpen(to, page)) ? (
              // A form is left by its Back or the row beneath, which both keep what is typed.
              <span key={name} className={`bar-link ${styles.section}`} aria-current>
                {sections[name].label()}
              </span>
            ) : (
              <PageLink
                key={name}
                id={name === open ? OPEN_SECTION_ID : undefined}
                className={`bar-link ${styles.section}`}
                to={getLinks(name)[0]?.to ?? ""}
                aria-current={name === open || undefined}
              >
                {sections[name].label()}
              </PageLink>
            ),
          )}
        </div>
        {(isTab || links.length > 1) && (
          <div className="bar">
            {links.map(({ to, label }) => (
              <PageLink
                key={to}
                className={`bar-link ${styles.page}`}
                to={to}
                aria-current={isOpen(to, page) ? "page" : undefined}
              >
                {label()}
              </PageLink>
            ))}
          </div>
        )}
      </nav>
    </div>
  );
}

const isOpen = (to: string, page: Page | undefined) => page !== undefined && to.split("?")[0] === getListPath(page);
