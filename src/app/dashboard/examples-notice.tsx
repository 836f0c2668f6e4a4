import * as m from "#messages";
import { getLanguageEntry, type Language } from "#platform/shared/languages.ts";
import { useRootData } from "#platform/web/routing/root-data.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";

/** Names the links that are examples while the site is being tried out. Renders nothing when all are set. */
export function ExamplesNotice() {
  const { site } = useRootData();
  const language = useLanguage();
  if (site.examples.length === 0) return null;
  const labels = { contact: m.contact_us(), networks: m.follow_us(), giving: m.donate_label() };
  return (
    <p suppressHydrationWarning>
      {m.examples_notice({
        links: formatList(
          site.examples.map((example) => labels[example]),
          language,
        ),
      })}
    </p>
  );
}

/** Formats words of a list: "A, B and C". */
export function formatList(words: string[], language: Language): string {
  return new Intl.ListFormat(getLanguageEntry(language).locale, { type: "conjunction" }).format(words);
}
