import type { Incident } from "#features/archive/statements/rules.ts";
import { LazyTools } from "#features/archive/web/lazy-tools.tsx";
import * as m from "#messages";
import { type Language, languages } from "#platform/shared/languages.ts";
import { splitLinks } from "#platform/shared/urls.ts";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { ClampedText } from "#platform/web/ui/clamped-text.tsx";
import { FormattedDay } from "#platform/web/ui/formatted-day.tsx";
import { ExternalLink } from "#platform/web/ui/links.tsx";
import styles from "./incident-narrative.module.css";

const importNarrativeTools = () => import("./narrative-tools.tsx");

type IncidentNarrativeProps = { incident: Incident; level: 2 | 3; canEdit: boolean; revalidate: Revalidate };

/** Renders the narrative in the page's language, and those in other languages in folds. */
export function IncidentNarrative({ incident, level, canEdit, revalidate }: IncidentNarrativeProps) {
  const pageLanguage = useLanguage();
  const written = languages.filter((language) => incident[`narrative_${language}`] !== "");
  const isInPageLanguage = written.includes(pageLanguage);
  if (written.length === 0 && !canEdit) return null;
  const Heading = `h${level}` as const;
  return (
    <section
      className={`stack ${styles.section}`}
      aria-labelledby="narrative"
      data-unprinted={written.length > 0 ? undefined : ""}
    >
      <Heading id="narrative">{m.narrative_title()}</Heading>
      {isInPageLanguage && <Narrative incident={incident} language={pageLanguage} />}
      {written
        .filter((language) => language !== pageLanguage)
        .map((language) => (
          <details key={language} className={`fold ${styles.other}`}>
            <summary>{isInPageLanguage ? m.text_in_language({ language }) : m.narrative_only_in({ language })}</summary>
            <Narrative incident={incident} language={language} />
          </details>
        ))}
      {canEdit && (
        <div data-unprinted>
          <LazyTools importComponent={importNarrativeTools} toolProps={{ incident, revalidate }} />
        </div>
      )}
    </section>
  );
}

function Narrative({ incident, language }: { incident: Incident; language: Language }) {
  const text = incident[`narrative_${language}`];
  const reviewedOn = incident[`narrative_${language}_reviewed_on`];
  return (
    <>
      <ClampedText lines={12} id={`narrative-${language}`}>
        {() =>
          // Blank lines separate paragraphs.
          text.split(/\n\s*\n/).map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a text have no other key
            <p key={index} className={styles.paragraph} lang={language} dir="auto">
              <TextWithLinks>{paragraph}</TextWithLinks>
            </p>
          ))
        }
      </ClampedText>
      <p className={`muted ${styles.note}`}>
        {reviewedOn === null ? (
          m.narrative_not_reviewed()
        ) : (
          <>
            {m.narrative_reviewed()} <FormattedDay iso={reviewedOn} />
          </>
        )}
      </p>
    </>
  );
}

/** Links only https addresses. Each link shows its host, and in print its whole address. */
function TextWithLinks({ children }: { children: string }) {
  return splitLinks(children).map(({ text, domain, start }) =>
    domain && text.startsWith("https:") ? (
      <ExternalLink key={start} className={styles.link} href={text}>
        {domain}
      </ExternalLink>
    ) : (
      text
    ),
  );
}
