import * as m from "#messages";
import { useIsAdmin, useRootData, useSiteName } from "#platform/web/routing/root-data.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { PageLink } from "#platform/web/ui/links.tsx";
import { Dropdown } from "./dropdown.tsx";
import styles from "./footer.module.css";
import { publicPages } from "./pages.ts";

/** `isInert` while a skeleton covers the page. */
export function Footer({ isInert }: { isInert: boolean }) {
  const { site } = useRootData();
  const isAdmin = useIsAdmin();
  const name = useSiteName();
  const purpose = site.purpose[useLanguage()];
  return (
    <footer className={styles.footer} inert={isInert}>
      <div className={`row ${styles.inner}`}>
        <div className={styles.words}>
          {site.socials.length > 0 && (
            <>
              <h2 className={styles.title}>{m.follow_us()}</h2>
              <ul className={`row ${styles.list}`} aria-label={m.footer_links()}>
                {site.socials.map(({ network, href }) => (
                  <li key={href}>
                    <a className={`link ${styles.item}`} href={href} target="_blank" rel="noopener noreferrer">
                      {network}
                      <span className="visually-hidden"> {m.opens_in_new_tab()}</span>
                    </a>
                  </li>
                ))}
              </ul>
            </>
          )}
          <p className={`muted ${styles.about}`}>{purpose ?? m.footer_about({ name })}</p>
          <p className={`row gap-x-6 ${styles.links}`}>
            {publicPages.map(
              ({ path, footer }) =>
                footer &&
                (!footer.setting || site[footer.setting]) && (
                  <PageLink key={path} className={`link ${styles.link}`} to={path} reloadDocument={footer.reloadDocument}>
                    {footer.label()}
                  </PageLink>
                ),
            )}
          </p>
        </div>
        {!isAdmin && <SignInMenu />}
      </div>
    </footer>
  );
}

/** A small menu with Sign Up and Sign In, for curators. */
function SignInMenu() {
  return (
    <Dropdown label={m.for_admins()} icon="userPlus" placement="above" buttonClassName={`link ${styles.item} ${styles.toggle}`}>
      <ul className={styles.menu}>
        <li>
          <PageLink className={`link ${styles.item}`} to="/SignUp">
            {m.sign_up_label()}
          </PageLink>
        </li>
        <li>
          <PageLink className={`link ${styles.item}`} to="/SignIn">
            {m.sign_in_label()}
          </PageLink>
        </li>
      </ul>
    </Dropdown>
  );
}
