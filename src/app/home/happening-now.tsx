import type { ReactNode } from "react";
import { Link } from "react-router";
import { IncidentFacts } from "#features/archive/incidents/web/incident-facts.tsx";
import { home_now_campaign, home_now_incident, home_now_title, tweet_count } from "#messages";
import { useLocalPath } from "#platform/web/page-language.ts";
import { UserText } from "#platform/web/ui/user-text.tsx";
import { WrittenDate } from "#platform/web/ui/written-date.tsx";
import styles from "./happening-now.module.css";
import type { News } from "./load-news.ts";

/** The newest campaign and the newest incident, each a link to its page. A site without any has nothing to say here. */
export function HappeningNow({ news: { campaign, incident } }: { news: News }) {
  if (!campaign && !incident) return null;
  return (
    <section className={styles.now} aria-labelledby="now">
      <h2 id="now">{home_now_title()}</h2>
      <div className={styles.news}>
        {campaign && (
          <Newest label={home_now_campaign()} to={`/twitter/${campaign._id}`} {...campaign}>
            <p className={styles.facts}>
              <WrittenDate iso={campaign.created_at} />
              <span>{tweet_count({ count: campaign.number_of_tweets })}</span>
            </p>
          </Newest>
        )}
        {incident && (
          <Newest label={home_now_incident()} to={`/archives/${incident._id}`} {...incident}>
            <IncidentFacts incident={incident} />
          </Newest>
        )}
      </div>
    </section>
  );
}

type NewestProps = { label: string; to: string; title: string; description: string; children: ReactNode };

function Newest({ label, to, title, description, children }: NewestProps) {
  const local = useLocalPath();
  return (
    <article className={styles.card}>
      <p className={styles.label}>{label}</p>
      <h3 className={styles.title}>
        <Link className={styles.link} to={local(to)}>
          <UserText>{title}</UserText>
        </Link>
      </h3>
      <UserText as="p" className={styles.description}>
        {description}
      </UserText>
      {children}
    </article>
  );
}
