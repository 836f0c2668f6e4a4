import { useLocation, useMatches } from "react-router";
import * as m from "#messages";
import { delocalizePath, getLanguageEntry, type Language, languages, localizePath } from "#platform/shared/languages.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { useFragment } from "#platform/web/ui/use-hydrated.ts";
import styles from "./navigation-bar.module.css";

/** The loaded data of a campaign's page. */
type CampaignPage = { shown?: { _id: string; translations?: { _id: string; language: Language }[] } | null };

/**
 * Links to the same page in the other languages; from a campaign to its translation, if there is one. They load a
 * document, because a document never changes its language.
 */
export function LanguageSwitch() {
  const { pathname, search } = useLocation();
  const fragment = useFragment();
  const current = useLanguage();
  const { shown } = (useMatches().at(-1)?.loaderData ?? {}) as CampaignPage;
  return languages
    .filter((language) => language !== current)
    .map((language) => {
      const { name } = getLanguageEntry(language);
      const translation = shown?.translations?.find((other) => other.language === language);
      const plainPath = delocalizePath(pathname);
      // In the dashboard the language changes, but not the edited item.
      const isTranslated = shown && translation && !plainPath.startsWith("/dashboard");
      const path = isTranslated ? plainPath.replace(shown._id, translation._id) : plainPath;
      return (
        <a
          key={language}
          className={`link ${styles.item}`}
          href={localizePath(path, language) + search + (fragment && `#${fragment}`)}
          hrefLang={language}
          aria-label={`${m.language_label()}: ${name}`}
        >
          <span lang={language} className={styles.languageName}>
            {name}
          </span>
        </a>
      );
    });
}
