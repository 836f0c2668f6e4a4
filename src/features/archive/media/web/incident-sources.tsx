import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import { formatAttribution } from "#features/archive/attributions/web/format-attribution.ts";
import { formatClaim } from "#features/archive/claims/web/format-claim.ts";
import type { Incident } from "#features/archive/incidents/rules.ts";
import { source_repeats_gone, source_repeats_label, sources_independent, sources_label } from "#messages";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { FormattedDay } from "#platform/web/ui/formatted-day.tsx";
import { UserText } from "#platform/web/ui/user-text.tsx";
import { isIndependent, isSource } from "../is-source.ts";
import { SOURCE_LANGUAGES, sourceKindLabels } from "../source-names.ts";
import type { Source } from "../source-rules.ts";
import styles from "./incident-sources.module.css";
import { getPanelId } from "./media-tab.ts";

type IncidentSourcesProps = {
  incident: Pick<Incident, "sources" | "claims" | "attributions">;
  level: 2 | 3;
};

/** Renders every source of an incident with what is known of it and what it says of the figures and of who is responsible, and how many repeat no other. */
export function IncidentSources({ incident: { sources, claims, attributions }, level }: IncidentSourcesProps) {
  const language = useLanguage();
  const listed = sources.filter((source) => isSource(source, sources, [...claims, ...attributions]));
  if (listed.length === 0) return null;
  const Heading = `h${level}` as const;
  const independent = listed.filter(isIndependent).length;
  return (
    <section aria-labelledby="incident-sources">
      <Heading id="incident-sources">{sources_label()}</Heading>
      <p>{sources_independent({ count: listed.length, independent })}</p>
      <ul className={styles.list}>
        {listed.map((source) => (
          <li key={source._id} id={`source-${source._id}`}>
            <SourceLink source={source} />
            <Facts facts={getFacts(source)} />
            {claims
              .filter((claim) => claim.sources.includes(source._id))
              .map((claim) => (
                <p key={claim._id}>{formatClaim(claim, language)}</p>
              ))}
            {attributions
              .filter((attribution) => attribution.sources.includes(source._id))
              .map((attribution) => (
                <p key={attribution._id}>{formatAttribution(attribution, language)}</p>
              ))}
            {source.repeats && (
              <p className={styles.about}>
                <Repeated source={sources.find(({ _id }) => _id === source.repeats)} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns the name of a source in a list; its description is in its tab. */
const getSourceName = ({ title, outlet, description }: Source): string => title ?? outlet ?? description;

function getFacts({ title, outlet, published_on, language, source_kind }: Source): ReactNode[] {
  return [
    title && outlet && <UserText>{outlet}</UserText>,
    published_on && <FormattedDay iso={published_on} />,
    language && <span lang={language}>{(SOURCE_LANGUAGES as Record<string, string>)[language]}</span>,
    source_kind && sourceKindLabels[source_kind](),
  ].filter(Boolean);
}

function Facts({ facts }: { facts: ReactNode[] }) {
  if (facts.length === 0) return null;
  return (
    <p className={styles.about}>
      {facts.map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the facts have a fixed order
        <Fragment key={index}>
          {index > 0 && " · "}
          {fact}
        </Fragment>
      ))}
    </p>
  );
}

/** Leads to where an article or a video was published, and to the tab of the images, which may be covered. */
function SourceLink({ source }: { source: Source }) {
  const { link } = source;
  const name = <UserText>{getSourceName(source)}</UserText>;
  return link === undefined ? (
    <Link className={styles.link} to={{ search: "?tab=images", hash: getPanelId("images") }}>
      {name}
    </Link>
  ) : (
    <a className={styles.link} href={link} target="_blank" rel="noopener noreferrer">
      {name}
    </a>
  );
}

/** Names the source that another one repeats; it may be in the trash, or be gone. */
function Repeated({ source }: { source: Source | undefined }) {
  if (!source) return `${source_repeats_label()}: ${source_repeats_gone()}`;
  return (
    <>
      {source_repeats_label()}:{" "}
      <a href={`#source-${source._id}`}>
        <UserText>{getSourceName(source)}</UserText>
      </a>
    </>
  );
}
