import { useSignOut } from "#features/accounts/web/use-sign-out.ts";
import * as m from "#messages";
import { useRootData, useSiteName } from "#platform/web/routing/root-data.ts";
import { setColorMode, useColorMode } from "#platform/web/storage/color-mode.ts";
import { Icon } from "#platform/web/ui/icon.tsx";
import { ExternalLink, PageLink } from "#platform/web/ui/links.tsx";
import { Dropdown } from "./dropdown.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import styles from "./navigation-bar.module.css";

export function NavigationBar() {
  const { session } = useRootData();
  return (
    <header className={styles.header}>
      <nav className={`row ${styles.bar}`} aria-label={m.nav_label()}>
        <PageLink className={styles.logo} to="/">
          <Logo />
          <span>{useSiteName()}</span>
        </PageLink>
        <div className={styles.wide}>
          <Dropdown label={m.campaigns_label()}>
            <CampaignLinks />
          </Dropdown>
          <ArchivesLink />
          <OutwardLinks />
        </div>
        <div className={styles.tools}>
          <PageLink className={`link ${styles.item}`} to="/incidents" aria-label={m.record_title()}>
            <Icon name="search" />
          </PageLink>
          <div className={styles.barTools}>
            <LanguageSwitch />
            <ColorModeToggle />
          </div>
          {session.isAdmin && <AccountMenu />}
          <div className={styles.narrow}>
            <Dropdown label={m.menu_label()} icon="menu" placement="end" isSheet>
              <CampaignLinks />
              <ArchivesLink />
              <PageLink className={`link ${styles.item}`} to="/incidents">
                {m.record_title()}
              </PageLink>
              <OutwardLinks />
              <div className={`row ${styles.menuTools}`}>
                <LanguageSwitch />
                <ColorModeToggle showsLabel />
              </div>
            </Dropdown>
          </div>
        </div>
      </nav>
    </header>
  );
}

function CampaignLinks() {
  return (
    <>
      <PageLink className={`link ${styles.item}`} to="/twitter">
        {m.twitter_campaign()}
      </PageLink>
      <PageLink className={`link ${styles.item}`} to="/email">
        {m.email_campaign()}
      </PageLink>
    </>
  );
}

function ArchivesLink() {
  return (
    <PageLink className={`link ${styles.item}`} to="/archives">
      {m.archives_label()}
    </PageLink>
  );
}

/** Links to the contact and to the external donation page, else the Donation area, if they are set up. */
function OutwardLinks() {
  const { contact, donation, takesDonations } = useRootData().site;
  return (
    <>
      {contact && (
        <ExternalLink className={`link ${styles.item}`} href={contact}>
          {m.contact_us()}
        </ExternalLink>
      )}
      {donation ? (
        <ExternalLink className={`link ${styles.item}`} href={donation}>
          {m.donate_label()}
        </ExternalLink>
      ) : (
        takesDonations && (
          <PageLink className={`link ${styles.item}`} to="/donate" reloadDocument>
            {m.donate_label()}
          </PageLink>
        )
      )}
    </>
  );
}

function AccountMenu() {
  const signOut = useSignOut();
  return (
    <Dropdown label={m.account_menu()} icon="user" placement="end">
      <PageLink className={`link ${styles.item}`} to="/dashboard">
        {m.profile_label()}
      </PageLink>
      <PageLink className={`link ${styles.item}`} to="/dashboard/account">
        {m.account_title()}
      </PageLink>
      <button type="button" className={`link ${styles.item}`} onClick={() => void signOut()}>
        {m.logout_label()}
      </button>
    </Dropdown>
  );
}

/** The site's own logo, else a candle within the diamond of a netela's border. It is decorative, as the name is beside it. */
export function Logo() {
  const { logo } = useRootData().site;
  if (logo) return <img src={logo} alt="" width={32} height={32} />;
  return (
    <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path d="M16 1 31 16 16 31 1 16Z" fill="var(--action)" />
      <path d="M16 5 27 16 16 27 5 16Z" fill="none" stroke="var(--background)" strokeWidth="1" strokeDasharray="2 1.4" />
      <path d="M16 8c2 2.4 2.6 3.6 2.6 4.7a2.6 2.6 0 0 1-5.2 0C13.400 11.600 14 10.400 16 8Z" fill="var(--accent-tint)" />
      <rect x="14" y="16" width="4" height="7.500" rx="0.800" fill="var(--background)" />
    </svg>
  );
}

/** Switches between light and dark. */
function ColorModeToggle({ showsLabel = false }: { showsLabel?: boolean }) {
  const isDark = useColorMode() === "dark";
  return (
    <button
      type="button"
      className={`link ${styles.item} ${styles.scriptOnly}`}
      aria-label={m.color_mode()}
      aria-pressed={isDark}
      title={isDark ? m.color_mode_dark() : m.color_mode_light()}
      onClick={() => setColorMode(isDark ? "light" : "dark")}
    >
      <Icon name={isDark ? "moon" : "sun"} />
      {showsLabel && m.color_mode()}
    </button>
  );
}
