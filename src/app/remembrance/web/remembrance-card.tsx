import { IncidentFacts } from "#features/archive/incidents/web/incident-facts.tsx";
import { TextInLanguage } from "#features/archive/incidents/web/text-in-language.tsx";
import * as m from "#messages";
import { PageLink } from "#platform/web/ui/links.tsx";
import { UserText } from "#platform/web/ui/user-text.tsx";
import type { Remembrance } from "../rules.ts";
import styles from "./remembrance-card.module.css";

/** Shows the incident of the day on its anniversary, the campaigns that name it, and the others of the day. */
export function RemembranceCard({ remembrance }: { remembrance: Remembrance }) {
  const { incident, years, calendar, campaigns, others } = remembrance;
  return (
    <section className={`notice stack ${styles.card}`} aria-labelledby="remembrance">
      <p className={styles.label}>
        {(calendar === "gregorian" ? m.remembrance_years : m.remembrance_years_ethiopian)({ count: years })}
      </p>
      <h2 id="remembrance">{m.remembrance_title()}</h2>
      <h3 className={styles.title}>
        <PageLink to={`/archives/${incident._id}`}>
          <TextInLanguage incident={incident} text="title" />
        </PageLink>
      </h3>
      <IncidentFacts incident={incident} />
      {campaigns.map(({ _id, kind, title }) => (
        <p key={_id}>
          {kind === "twitter_campaign" ? m.home_latest_campaign() : m.home_latest_letter()}{" "}
          <PageLink to={`${kind === "twitter_campaign" ? "/twitter" : "/email"}/${_id}`}>
            <UserText>{title}</UserText>
          </PageLink>
        </p>
      ))}
      {others.length > 0 && (
        <p>
          {m.remembrance_others()}
          {others.map((other) => (
            <span key={other._id} className={styles.other}>
              <PageLink to={`/archives/${other._id}`}>
                <TextInLanguage incident={other} text="title" />
              </PageLink>
            </span>
          ))}
        </p>
      )}
    </section>
  );
}
