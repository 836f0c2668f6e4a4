import { useLocation } from "react-router";
import * as m from "#messages";
import { delocalizePath, getLanguageEntry, languages, localizePath } from "#platform/shared/languages.ts";
import { useFragment } from "#platform/web/routing/use-fragment.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import ownStyles from "./language-switch.module.css";
import styles from "./navigation-bar.module.css";

/** Links to the same page in the other languages. They load a document, because a document never changes its language. */
export function LanguageSwitch() {
  const { pathname, search } = useLocation();
  const fragment = useFragment();
  const current = useLanguage();
  return languages
    .filter((language) => language !== current)
    .map((language) => {
      const { name } = getLanguageEntry(language);
      return (
        <a
          key={language}
          className={styles.item}
          href={localizePath(delocalizePath(pathname), language) + search + (fragment && `#${fragment}`)}
          hrefLang={language}
          aria-label={`${m.language_label()}: ${name}`}
        >
          <span lang={language} className={ownStyles.name}>
            {name}
          </span>
        </a>
      );
    });
}
