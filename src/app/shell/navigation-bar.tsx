import { type MouseEvent, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
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
import { Icon, type IconName } from "#platform/web/ui/icon.tsx";
import { ColorModeToggle } from "./color-mode-toggle.tsx";
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
          <LanguageSwitch />
          <ColorModeToggle />
          {session.isAdmin && <AccountMenu />}
          <div className={styles.narrow}>
            <Dropdown label={menu_label()} icon="menu" isAlignedEnd>
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

type DropdownProps = { label: string; icon?: IconName; isAlignedEnd?: boolean; children: React.ReactNode };

/** A native disclosure, so that it opens without scripts; with them it closes on Escape, a choice or a click outside. */
function Dropdown({ label, icon, isAlignedEnd, children }: DropdownProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const { pathname } = useLocation();
  const currentPath = useRef(pathname);
  // Closes whenever the page changes, but stays open when it was opened before hydration.
  useEffect(() => {
    if (currentPath.current === pathname) return;
    currentPath.current = pathname;
    if (details.current) details.current.open = false;
  }, [pathname]);

  useEffect(() => {
    const handleOutsideEvent = (event: Event) => {
      const element = details.current;
      if (element?.open && event.target instanceof Node && !element.contains(event.target)) element.open = false;
    };
    document.addEventListener("pointerdown", handleOutsideEvent);
    document.addEventListener("focusin", handleOutsideEvent);
    return () => {
      document.removeEventListener("pointerdown", handleOutsideEvent);
      document.removeEventListener("focusin", handleOutsideEvent);
    };
  }, []);

  const handlePanelClick = (event: MouseEvent) => {
    if (details.current && event.target instanceof Element && event.target.closest("a, button")) details.current.open = false;
  };
  return (
    <details
      ref={details}
      className={styles.dropdown}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !details.current?.open) return;
        details.current.open = false;
        details.current.querySelector("summary")?.focus();
      }}
    >
      <summary className={styles.item} aria-label={icon ? label : undefined}>
        {icon ? <Icon name={icon} /> : label}
        {!icon && <Icon name="chevronDown" />}
      </summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only closes the panel after a click on a link or button inside */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on those fires a click too */}
      <div className={isAlignedEnd ? `${styles.panel} ${styles.alignEnd}` : styles.panel} onClick={handlePanelClick}>
        {children}
      </div>
    </details>
  );
}
