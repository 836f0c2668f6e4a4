import { narrative_not_reviewed, narrative_reviewed, narrative_title, text_in_amharic, text_in_english } from "#messages";
import { type Language, languages } from "#platform/shared/languages.ts";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { splitLinks } from "#platform/web/formatting/split-links.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { ClampedText } from "#platform/web/ui/clamped-text.tsx";
import { ExternalLink } from "#platform/web/ui/external-link.tsx";
import { FormattedDay } from "#platform/web/ui/formatted-day.tsx";
import { LazyTools } from "../../web/lazy-tools.tsx";
import type { Incident } from "../rules.ts";
import styles from "./incident-narrative.module.css";

const importNarrativeTools = () => import("./narrative-tools.tsx");

type IncidentNarrativeProps = { incident: Incident; level: 2 | 3; canEdit: boolean; revalidate: Revalidate };

/** Renders the narrative in the page's language, or in the other one when there is none. */
export function IncidentNarrative({ incident, level, canEdit, revalidate }: IncidentNarrativeProps) {
  const pageLanguage = useLanguage();
  const [first, other] = languages
    .filter((language) => incident[`narrative_${language}`] !== "")
    .toSorted((a, b) => Number(b === pageLanguage) - Number(a === pageLanguage));
  if (!first && !canEdit) return null;
  const Heading = `h${level}` as const;
  return (
    <section className={styles.section} aria-labelledby="narrative" data-unprinted={first ? undefined : ""}>
      <Heading id="narrative">{narrative_title()}</Heading>
      {first && first !== pageLanguage && <p className={styles.note}>{getLanguageName(first)}</p>}
      {first && <Narrative incident={incident} language={first} />}
      {other && (
        <details className={styles.other}>
          <summary>{getLanguageName(other)}</summary>
          <Narrative incident={incident} language={other} />
        </details>
      )}
      {canEdit && (
        <div data-unprinted>
          <LazyTools importComponent={importNarrativeTools} toolProps={{ incident, revalidate }} />
        </div>
      )}
    </section>
  );
}

function getLanguageName(language: Language): string {
  return language === "am" ? text_in_amharic() : text_in_english();
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
            // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a text have their order alone
            <p key={index} className={styles.paragraph} lang={language} dir="auto">
              <TextWithLinks>{paragraph}</TextWithLinks>
            </p>
          ))
        }
      </ClampedText>
      <p className={styles.note}>
        {reviewedOn === null ? (
          narrative_not_reviewed()
        ) : (
          <>
            {narrative_reviewed()} <FormattedDay iso={reviewedOn} />
          </>
        )}
      </p>
    </>
  );
}

/** Makes links of https addresses only. Each shows its host, and its whole address in print. */
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
