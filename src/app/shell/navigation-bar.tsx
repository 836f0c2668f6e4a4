import { type MouseEvent, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { useSignOut } from "#features/accounts/web/sign-out.ts";
import {
  account_menu,
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
import { useLocalPath } from "#platform/web/page-language.ts";
import { useRootData } from "#platform/web/root-data.ts";
import { Icon, type IconName } from "#platform/web/ui/icon.tsx";
import { ColourModeToggle } from "./colour-mode-toggle.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { Logo } from "./logo.tsx";
import styles from "./navigation-bar.module.css";

export function NavigationBar() {
  const { site, session } = useRootData();
  const local = useLocalPath();
  return (
    <header className={styles.header}>
      <nav className={styles.bar} aria-label={nav_label()}>
        <Link className={styles.logo} to={local("/")}>
          <Logo />
          <span>{site.name}</span>
        </Link>
        <div className={styles.wide}>
          <Dropdown label={campaigns_label()}>
            <CampaignLinks />
          </Dropdown>
          <Link className={styles.item} to={local("/archives")}>
            {archives_label()}
          </Link>
          {site.contact && <OutsideLink href={site.contact}>{contact_us()}</OutsideLink>}
          <DonateLink />
        </div>
        <div className={styles.tools}>
          <LanguageSwitch />
          <ColourModeToggle />
          {session.isAdmin && <AccountMenu />}
          <div className={styles.narrow}>
            <Dropdown label={menu_label()} icon="menu" isAtEnd>
              <CampaignLinks />
              <Link className={styles.item} to={local("/archives")}>
                {archives_label()}
              </Link>
              {site.contact && <OutsideLink href={site.contact}>{contact_us()}</OutsideLink>}
              <DonateLink />
            </Dropdown>
          </div>
        </div>
      </nav>
    </header>
  );
}

function CampaignLinks() {
  const local = useLocalPath();
  return (
    <>
      <Link className={styles.item} to={local("/twitter")}>
        {twitter_campaign()}
      </Link>
      <Link className={styles.item} to={local("/email")}>
        {email_campaign()}
      </Link>
    </>
  );
}

function DonateLink() {
  const { site } = useRootData();
  const local = useLocalPath();
  if (site.donation) return <OutsideLink href={site.donation}>{donate_label()}</OutsideLink>;
  return (
    <Link className={styles.item} to={local("/donate")} reloadDocument>
      {donate_label()}
    </Link>
  );
}

/** A mail link opens the mail program in place; anything else goes into a new tab. */
function OutsideLink({ href, children }: { href: string; children: string }) {
  const target = href.startsWith("mailto:") ? undefined : "_blank";
  return (
    <a className={styles.item} href={href} target={target} rel="noopener noreferrer">
      {children}
    </a>
  );
}

function AccountMenu() {
  const local = useLocalPath();
  const signOut = useSignOut();
  return (
    <Dropdown label={account_menu()} icon="user" isAtEnd>
      <Link className={styles.item} to={local("/dashboard")}>
        {profile_label()}
      </Link>
      <button type="button" className={styles.item} onClick={() => void signOut()}>
        {logout_label()}
      </button>
    </Dropdown>
  );
}

type DropdownProps = { label: string; icon?: IconName; isAtEnd?: boolean; children: React.ReactNode };

/** A native disclosure, so that it opens without scripts; with them it also closes by Escape, by choosing and by leaving. */
function Dropdown({ label, icon, isAtEnd, children }: DropdownProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  // Closes whenever the page changes; what was opened before the scripts ran stays open.
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    if (details.current) details.current.open = false;
  }, [pathname]);

  useEffect(() => {
    const closeOutside = (event: Event) => {
      const element = details.current;
      if (element?.open && event.target instanceof Node && !element.contains(event.target)) element.open = false;
    };
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("focusin", closeOutside);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("focusin", closeOutside);
    };
  }, []);

  const closeOnChoice = (event: MouseEvent) => {
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only closes what the links and buttons inside were chosen from */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: pressing Enter on those clicks too */}
      <div className={isAtEnd ? `${styles.panel} ${styles.atEnd}` : styles.panel} onClick={closeOnChoice}>
        {children}
      </div>
    </details>
  );
}
