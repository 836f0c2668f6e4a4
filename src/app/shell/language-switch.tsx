import { useLocation } from "react-router";
import { language_label } from "#messages";
import { delocalizePath, localizePath } from "#platform/shared/languages.ts";
import { useFragment } from "#platform/web/routing/use-fragment.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import ownStyles from "./language-switch.module.css";
import styles from "./navigation-bar.module.css";

const languageNames = { en: "English", am: "አማርኛ" };

/** A link to the same page in the other language. It loads a document, because a document never changes its language. */
export function LanguageSwitch() {
  const { pathname, search } = useLocation();
  const fragment = useFragment();
  const other = useLanguage() === "en" ? "am" : "en";
  return (
    <a
      className={styles.item}
      href={localizePath(delocalizePath(pathname), other) + search + (fragment && `#${fragment}`)}
      hrefLang={other}
      aria-label={`${language_label()}: ${languageNames[other]}`}
    >
      <span lang={other} className={ownStyles.name}>
        {languageNames[other]}
      </span>
    </a>
  );
}
