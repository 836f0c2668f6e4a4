import { ToldText } from "#features/archive/incidents/web/told-text.tsx";
import * as m from "#messages";
import { type Revalidate, useMutation } from "#platform/web/api/use-mutation.ts";
import { addToShown } from "#platform/web/recent-list/add-to-shown.ts";
import type { RecentListSource } from "#platform/web/recent-list/load-recent-list.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { PageLink } from "#platform/web/ui/links.tsx";
import { confirmFigures, getNamedIncidents } from "../calls.ts";
import type { NamedIncident } from "../rules.ts";
import { formatFigureChanges } from "./format-figure-changes.ts";
import styles from "./named-incidents.module.css";

type NamedIncidentsProps = { campaign: WithNamedIncidents<{ _id: string }>; revalidate: Revalidate };

/** Lists the records that a campaign or a letter names, with the figures that have changed since. Renders nothing without one. */
export function NamedIncidents({ campaign: { _id, named }, revalidate }: NamedIncidentsProps) {
  if (named.length === 0) return null;
  return (
    <section className={styles.named} aria-labelledby="named-incidents">
      <h3 id="named-incidents" className={styles.heading}>
        {m.records_named()}
      </h3>
      <ul className={styles.list}>
        {named.map((incident) => (
          <NamedIncidentItem key={incident._id} {...{ campaignId: _id, incident, revalidate }} />
        ))}
      </ul>
    </section>
  );
}

type NamedIncidentItemProps = { campaignId: string; incident: NamedIncident; revalidate: Revalidate };

function NamedIncidentItem({ campaignId, incident, revalidate }: NamedIncidentItemProps) {
  const { mutate, isBusy } = useMutation(revalidate);
  const changes = formatFigureChanges(incident, useLanguage());
  const confirm = () => mutate(confirmFigures, { id: campaignId, incident_id: incident._id, figures: incident.known });
  return (
    <li className={changes.length > 0 ? styles.changed : undefined}>
      <PageLink className={styles.link} to={`/archives/${incident._id}`}>
        <ToldText incident={incident} text="title" />
      </PageLink>
      {changes.length > 0 && (
        <>
          {changes.map((change) => (
            <p key={change}>{change}</p>
          ))}
          <Button variant="secondary" isBusy={isBusy} onClick={() => void confirm()}>
            {m.figures_up_to_date()}
          </Button>
        </>
      )}
    </li>
  );
}

/** A campaign with the incidents that it names. */
type WithNamedIncidents<T> = T & { named: NamedIncident[] };

/** Adds to the shown one of a list of campaigns the incidents that it names. */
export const addNamedIncidents = <Shown extends { _id: string }, Other>(
  source: RecentListSource<Shown, Other>,
): RecentListSource<WithNamedIncidents<Shown>, Other> =>
  addToShown(source, async (send, { _id }) => ({ named: await send(getNamedIncidents, { id: _id }) }));
