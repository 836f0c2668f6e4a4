import type { ReactNode } from "react";
import { IncidentFacts } from "#features/archive/incidents/web/incident-facts.tsx";
import { useTextInLanguage } from "#features/archive/incidents/web/text-in-language.tsx";
import * as m from "#messages";
import type { Language } from "#platform/shared/languages.ts";
import { FormattedDay } from "#platform/web/ui/formatted-day.tsx";
import { PageLink } from "#platform/web/ui/links.tsx";
import { LanguageLabel, UserText } from "#platform/web/ui/user-text.tsx";
import styles from "./happening-now.module.css";
import type { News } from "./load-news.ts";

/** Links the newest campaign, letter and incident. Renders nothing on a site without any. */
export function HappeningNow({ news: { campaign, letter, incident } }: { news: News }) {
  if (!campaign && !letter && !incident) return null;
  return (
    <section className={`stack ${styles.section}`} aria-labelledby="now">
      <h2 id="now">{m.home_latest_title()}</h2>
      <div className={`grid grid-fit ${styles.cards}`}>
        {campaign && (
          <NewestCard label={m.home_latest_campaign()} to={`/twitter/${campaign._id}`} {...campaign}>
            {campaign.first_tweet && (
              <UserText as="p" className={`clamp ${styles.tweet}`}>
                {campaign.first_tweet}
              </UserText>
            )}
            <p className={`row muted ${styles.facts}`}>
              <FormattedDay iso={campaign.created_at} />
              <span>{m.tweet_count({ count: campaign.number_of_tweets })}</span>
            </p>
          </NewestCard>
        )}
        {letter && (
          <NewestCard label={m.home_latest_letter()} to={`/email/${letter._id}`} {...letter}>
            <p className={`row muted ${styles.facts}`}>
              <FormattedDay iso={letter.created_at} />
            </p>
          </NewestCard>
        )}
        {incident && <NewestIncident incident={incident} />}
      </div>
    </section>
  );
}

function NewestIncident({ incident }: { incident: NonNullable<News["incident"]> }) {
  const texts = { title: useTextInLanguage(incident, "title"), description: useTextInLanguage(incident, "description") };
  return (
    <NewestCard label={m.home_latest_incident()} to={`/archives/${incident._id}`} {...texts}>
      <IncidentFacts incident={incident} />
    </NewestCard>
  );
}

type NewestCardProps = {
  label: string;
  to: string;
  /** The language of title and description; by default, detected from the script of each. */
  language?: Language;
  title: string;
  description: string;
  children: ReactNode;
};

function NewestCard({ label, to, language, title, description, children }: NewestCardProps) {
  return (
    <article className={`card stack whole ${styles.card}`}>
      <p className={`row ${styles.label}`}>
        {label}
        <LanguageLabel className={`muted ${styles.language}`} texts={[title, description]} language={language} />
      </p>
      <h3 className={styles.title}>
        <PageLink className="whole-link" to={to}>
          <UserText language={language}>{title}</UserText>
        </PageLink>
      </h3>
      <UserText as="p" className={`clamp ${styles.description}`} language={language}>
        {description}
      </UserText>
      {children}
    </article>
  );
}
