import { useRef } from "react";
import { Link } from "react-router";
import {
  changes_label,
  donation_title,
  follow_us,
  footer_about,
  footer_links,
  methodology_label,
  opens_in_new_tab,
  privacy_label,
  sign_in_label,
  sign_in_or_up,
  sign_up_label,
} from "#messages";
import { useIsAdmin, useRootData, useSiteName } from "#platform/web/routing/root-data.ts";
import { useLocalizePath } from "#platform/web/routing/use-language.ts";
import { Icon } from "#platform/web/ui/icon.tsx";
import styles from "./footer.module.css";

/** `isInert` while something covers it. */
export function Footer({ isInert }: { isInert: boolean }) {
  const { site } = useRootData();
  const isAdmin = useIsAdmin();
  const localizePath = useLocalizePath();
  return (
    <footer className={styles.footer} inert={isInert}>
      <div className={styles.inner}>
        <div className={styles.words}>
          {site.socials.length > 0 && (
            <>
              <h2 className={styles.title}>{follow_us()}</h2>
              <ul className={styles.list} aria-label={footer_links()}>
                {site.socials.map(({ network, href }) => (
                  <li key={network}>
                    <a className={styles.item} href={href} target="_blank" rel="noopener noreferrer">
                      {network}
                      <span className={styles.visuallyHidden}> {opens_in_new_tab()}</span>
                    </a>
                  </li>
                ))}
              </ul>
            </>
          )}
          <p className={styles.about}>{footer_about({ name: useSiteName() })}</p>
          <p className={styles.links}>
            {site.takesDonations && (
              <Link className={styles.link} to={localizePath("/donate")} reloadDocument>
                {donation_title()}
              </Link>
            )}
            <Link className={styles.link} to={localizePath("/methodology")}>
              {methodology_label()}
            </Link>
            <Link className={styles.link} to={localizePath("/changes")}>
              {changes_label()}
            </Link>
            <Link className={styles.link} to={localizePath("/privacy")}>
              {privacy_label()}
            </Link>
          </p>
        </div>
        {!isAdmin && <SignInMenu />}
      </div>
    </footer>
  );
}

/** A small menu with Sign Up and Sign In, which only curators need. */
function SignInMenu() {
  const localizePath = useLocalizePath();
  const details = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (details.current) details.current.open = false;
  };
  return (
    <details ref={details} className={styles.signInMenu}>
      <summary className={styles.item}>
        {/* CSS shows one of the icons, so that this works without scripts. */}
        <Icon name="userPlus" />
        <Icon name="close" />
        {sign_in_or_up()}
      </summary>
      <ul className={styles.list}>
        <li>
          <Link className={styles.item} to={localizePath("/SignUp")} onClick={close}>
            {sign_up_label()}
          </Link>
        </li>
        <li>
          <Link className={styles.item} to={localizePath("/SignIn")} onClick={close}>
            {sign_in_label()}
          </Link>
        </li>
      </ul>
    </details>
  );
}
