import { Fragment, type ReactNode } from "react";
import { SOURCE_LANGUAGES, sourceKindLabels } from "#features/archive/sources/source-names.ts";
import type { Source } from "#features/archive/sources/source-rules.ts";
import { CitedSources } from "#features/archive/sources/web/cited-sources.tsx";
import { formatAttribution } from "#features/archive/statements/attributions/web/format-attribution.ts";
import type { Claim } from "#features/archive/statements/claims/rules.ts";
import { formatClaim } from "#features/archive/statements/claims/web/format-claim.ts";
import type { Incident } from "#features/archive/statements/rules.ts";
import * as m from "#messages";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { FormattedDay } from "#platform/web/ui/formatted-day.tsx";
import { UserText } from "#platform/web/ui/user-text.tsx";
import styles from "./source-record.module.css";

export type SourcedIncident = Pick<Incident, "sources" | "claims" | "attributions">;

/** Renders a source: its publisher, its headline as a link or else its reference, and its statements. */
export function SourceRecord({ source, incident }: { source: Source; incident: SourcedIncident }) {
  const { link, reference, title, description } = source;
  const headline = <UserText>{title ?? reference ?? description}</UserText>;
  return (
    <div className={`stack ${styles.record}`}>
      <SourceFacts source={source} />
      {link === undefined ? (
        <p>{reference === undefined ? headline : <strong>{headline}</strong>}</p>
      ) : (
        <a className={styles.headline} href={link} target="_blank" rel="noopener noreferrer">
          {headline}
        </a>
      )}
      {title && reference && <UserText as="p">{reference}</UserText>}
      {(title ?? reference) && <UserText as="p">{description}</UserText>}
      <SourceStatements source={source} incident={incident} />
    </div>
  );
}

/**
 * Renders outlet, day, language and kind of a source, its archived copy and its rights; nothing if all are unknown. The rights of an image
 * are beneath it instead.
 */
export function SourceFacts({ source }: { source: Source }) {
  const { type, outlet, published_on, language, source_kind, archived_link, accessed_on, rights } = source;
  const facts: ReactNode[] = [
    outlet && <UserText>{outlet}</UserText>,
    published_on && <FormattedDay iso={published_on} />,
    language && <span lang={language}>{(SOURCE_LANGUAGES as Record<string, string>)[language]}</span>,
    source_kind && sourceKindLabels[source_kind](),
    archived_link && (
      <a href={archived_link} target="_blank" rel="noopener noreferrer">
        {m.source_archived_label()}
      </a>
    ),
    accessed_on && (
      <>
        {m.source_accessed_label()}: <FormattedDay iso={accessed_on} />
      </>
    ),
    type !== "image" && rights && <UserText>{rights}</UserText>,
  ].filter(Boolean);
  if (facts.length === 0) return null;
  return (
    <p className={`muted ${styles.about}`}>
      {facts.map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the facts have a fixed order
        <Fragment key={index}>
          {index > 0 && <span>{" · "}</span>}
          {fact}
        </Fragment>
      ))}
    </p>
  );
}

/** Renders the claims and attributions of a source with their quotes, and the source that it repeats. */
export function SourceStatements({ source, incident }: { source: Source; incident: SourcedIncident }) {
  const { _id, repeats } = source;
  const language = useLanguage();
  const { sources, claims, attributions } = incident;
  const statements = [
    ...claims.map((claim) => ({
      ...claim,
      text: formatClaim(claim, language),
      words: hasOwnWords(claim, source) ? claim.as_written : null,
    })),
    ...attributions.map((attribution) => ({ ...attribution, text: formatAttribution(attribution, language), words: null })),
  ].filter((statement) => statement.sources.includes(_id));
  return (
    <>
      {statements.length > 0 && (
        <ul className={styles.statements}>
          {statements.map(({ _id: id, text, words, quote }) => (
            <li key={id}>
              {text}
              {words && (
                <>
                  {" “"}
                  <UserText>{words}</UserText>”
                </>
              )}
              {quote && (
                <blockquote className={styles.quote}>
                  <UserText>{quote}</UserText>
                </blockquote>
              )}
            </li>
          ))}
        </ul>
      )}
      {repeats && (
        <p className={`muted ${styles.about}`}>
          {m.source_repeats_label()}:{" "}
          {sources.some((other) => other._id === repeats) ? (
            <CitedSources sources={sources} ids={[repeats]} />
          ) : (
            m.source_repeats_gone()
          )}
        </p>
      )}
    </>
  );
}

/** Returns whether a source words a figure differently from its description. */
function hasOwnWords({ minimum, maximum, as_written }: Claim, { description }: Source): boolean {
  return (minimum !== null || maximum !== null) && as_written !== null && !description.includes(as_written);
}
