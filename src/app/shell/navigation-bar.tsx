import { Link } from "react-router";
import { useSignOut } from "#features/accounts/web/use-sign-out.ts";
import {
  account_menu,
  account_title,
  archives_label,
  campaigns_label,
  contact_us,
  donate_label,
  email_campaign,
  logout_label,
  menu_label,
  nav_label,
  profile_label,
  twitter_campaign,
} from "#messages";
import { useRootData, useSiteName } from "#platform/web/routing/root-data.ts";
import { useLocalizePath } from "#platform/web/routing/use-language.ts";
import { ExternalLink } from "#platform/web/ui/external-link.tsx";
import { ColorModeToggle } from "./color-mode-toggle.tsx";
import { Dropdown } from "./dropdown.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { Logo } from "./logo.tsx";
import styles from "./navigation-bar.module.css";

export function NavigationBar() {
  const { site, session } = useRootData();
  const localizePath = useLocalizePath();
  return (
    <header className={styles.header}>
      <nav className={styles.bar} aria-label={nav_label()}>
        <Link className={styles.logo} to={localizePath("/")}>
          <Logo />
          <span>{useSiteName()}</span>
        </Link>
        <div className={styles.wide}>
          <Dropdown label={campaigns_label()}>
            <CampaignLinks />
          </Dropdown>
          <Link className={styles.item} to={localizePath("/archives")}>
            {archives_label()}
          </Link>
          {site.contact && (
            <ExternalLink className={styles.item} href={site.contact}>
              {contact_us()}
            </ExternalLink>
          )}
          <DonateLink />
        </div>
        <div className={styles.tools}>
          <div className={styles.barTools}>
            <LanguageSwitch />
            <ColorModeToggle />
          </div>
          {session.isAdmin && <AccountMenu />}
          <div className={styles.narrow}>
            <Dropdown label={menu_label()} icon="menu" isAlignedEnd isSheet>
              <CampaignLinks />
              <Link className={styles.item} to={localizePath("/archives")}>
                {archives_label()}
              </Link>
              {site.contact && (
                <ExternalLink className={styles.item} href={site.contact}>
                  {contact_us()}
                </ExternalLink>
              )}
              <DonateLink />
              <div className={styles.menuTools}>
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
  const localizePath = useLocalizePath();
  return (
    <>
      <Link className={styles.item} to={localizePath("/twitter")}>
        {twitter_campaign()}
      </Link>
      <Link className={styles.item} to={localizePath("/email")}>
        {email_campaign()}
      </Link>
    </>
  );
}

/** Links to the external donation page, else to the Donation area; nothing where neither is set up. */
function DonateLink() {
  const { site } = useRootData();
  const localizePath = useLocalizePath();
  if (site.donation)
    return (
      <ExternalLink className={styles.item} href={site.donation}>
        {donate_label()}
      </ExternalLink>
    );
  if (!site.takesDonations) return null;
  return (
    <Link className={styles.item} to={localizePath("/donate")} reloadDocument>
      {donate_label()}
    </Link>
  );
}

function AccountMenu() {
  const localizePath = useLocalizePath();
  const signOut = useSignOut();
  return (
    <Dropdown label={account_menu()} icon="user" isAlignedEnd>
      <Link className={styles.item} to={localizePath("/dashboard")}>
        {profile_label()}
      </Link>
      <Link className={styles.item} to={localizePath("/dashboard/account")}>
        {account_title()}
      </Link>
      <button type="button" className={styles.item} onClick={() => void signOut()}>
        {logout_label()}
      </button>
    </Dropdown>
  );
}
