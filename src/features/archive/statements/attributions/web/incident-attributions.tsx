import { CitedSources } from "#features/archive/sources/web/cited-sources.tsx";
import { LazyTools } from "#features/archive/web/lazy-tools.tsx";
import * as m from "#messages";
import { getLocalizedText, languages } from "#platform/shared/languages.ts";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { RowMenu } from "#platform/web/ui/row-menu.tsx";
import { useFocusAfterRemoval } from "#platform/web/ui/use-focus.ts";
import { UserText } from "#platform/web/ui/user-text.tsx";
import type { Incident } from "../../rules.ts";
import type { Attribution } from "../rules.ts";
import { getOrganisationName, stanceLabels } from "./format-attribution.ts";
import styles from "./incident-attributions.module.css";

const importAttributionTools = () => import("./attribution-tools.tsx");

type IncidentAttributionsProps = {
  incident: Incident;
  level: 2 | 3;
  canEdit: boolean;
  revalidate: Revalidate;
};

/** Renders the attributions of each organisation with their sources, which have the quotes. */
export function IncidentAttributions({ incident, level, canEdit, revalidate }: IncidentAttributionsProps) {
  const { attributions, sources } = incident;
  const canAdd = canEdit && sources.length > 0;
  if (attributions.length === 0 && !canAdd) return null;
  const Heading = `h${level}` as const;
  return (
    <section className={`stack ${styles.section}`} aria-labelledby="incident-attributions">
      <Heading id="incident-attributions" tabIndex={-1}>
        {m.attributions_label()}
      </Heading>
      {attributions.length > 0 && (
        <>
          <p className="muted">{m.attributions_explanation()}</p>
          {groupByOrganisation(attributions).map((group) => (
            <Organisation
              key={group[0].organisation_id}
              group={group}
              level={level === 2 ? 3 : 4}
              incident={incident}
              canEdit={canEdit}
              revalidate={revalidate}
            />
          ))}
        </>
      )}
      {canAdd && (
        <div data-unprinted>
          <LazyTools importComponent={importAttributionTools} toolProps={{ incident, revalidate }} />
        </div>
      )}
    </section>
  );
}

type Group = [Attribution, ...Attribution[]];

/** Groups the attributions by organisation, in order of first mention, and sorts each group by stance. */
function groupByOrganisation(attributions: Attribution[]): Group[] {
  const groups = new Map<string, Group>();
  // Lists are newest first.
  for (const attribution of [...attributions].reverse()) {
    const group = groups.get(attribution.organisation_id);
    if (group) group.push(attribution);
    else groups.set(attribution.organisation_id, [attribution]);
  }
  const stances = Object.keys(stanceLabels);
  return [...groups.values()].map((group) => group.sort((a, b) => stances.indexOf(a.stance) - stances.indexOf(b.stance)));
}

type OrganisationProps = Omit<IncidentAttributionsProps, "level"> & { group: Group; level: 3 | 4 };

function Organisation({ group, level, ...rest }: OrganisationProps) {
  const language = useLanguage();
  const { organisation, organisation_id } = group[0];
  const { other_names, description } = organisation;
  const Heading = `h${level}` as const;
  const headingId = `organisation-${organisation_id}`;
  const name = getOrganisationName(organisation, language);
  // Also finds an organisation by its name in another language.
  const names = [...languages.map((other) => getLocalizedText(organisation, "name", other)), ...other_names];
  const others = names.filter((other) => other && other !== name);
  return (
    <div className={`stack ${styles.organisation}`}>
      <Heading id={headingId} className={styles.name}>
        <UserText>{name}</UserText>
      </Heading>
      <p className="muted">
        <UserText>{getLocalizedText(organisation, "description", language) || description}</UserText>
        {others.length > 0 && <span dir="auto"> {m.organisation_also({ names: others.join(", ") })}</span>}
      </p>
      <ul className="stack gap-0" aria-labelledby={headingId}>
        {group.map((attribution) => (
          <AttributionItem key={attribution._id} attribution={attribution} {...rest} />
        ))}
      </ul>
    </div>
  );
}

type AttributionItemProps = Omit<IncidentAttributionsProps, "level"> & { attribution: Attribution };

function AttributionItem({ attribution, incident, canEdit, revalidate }: AttributionItemProps) {
  const item = useFocusAfterRemoval<HTMLLIElement>("incident-attributions");
  const { stance, sources } = attribution;
  return (
    <li ref={item} className={styles.item}>
      <span className={styles.stance}>{m.attribution_stance({ stance: stanceLabels[stance]() })}</span>{" "}
      <CitedSources sources={incident.sources} ids={sources} />
      {canEdit && (
        <RowMenu>
          <LazyTools importComponent={importAttributionTools} toolProps={{ attribution, incident, revalidate }} />
        </RowMenu>
      )}
    </li>
  );
}
