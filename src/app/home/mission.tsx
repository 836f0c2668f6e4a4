import * as m from "#messages";
import { useRootData } from "#platform/web/routing/root-data.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { ExternalLink, PageLink } from "#platform/web/ui/links.tsx";
import { getHomeText } from "#services/settings/default-texts.ts";
import type { HomeTexts } from "#services/settings/rules.ts";
import styles from "./home-page.module.css";
import { PictureCard } from "./picture-card.tsx";
import { SupportCard } from "./support-card.tsx";

export function Mission({ texts }: { texts: HomeTexts }) {
  const { site } = useRootData();
  const language = useLanguage();
  const { emptyLists = [] } = site;
  const documents = site.documents ?? site.contact;
  return (
    <section className={`stack ${styles.section}`} aria-labelledby="mission">
      <h2 id="mission">{m.home_mission_title()}</h2>
      <ul className={`stack gap-5 ${styles.twoColumns} ${styles.strip}`}>
        <PictureCard weave="archive" title={m.home_mission_record()}>
          <p>{getHomeText(texts, "mission_record", language)}</p>
          <p className={`links row gap-x-6 ${styles.links}`}>
            {!emptyLists.includes("/archives") && <PageLink to="/archives">{m.read_archive()}</PageLink>}
            {documents && <ExternalLink href={documents}>{m.share_document()}</ExternalLink>}
          </p>
        </PictureCard>
        <PictureCard weave="gather" title={m.home_mission_gather()}>
          <p>{getHomeText(texts, "mission_gather", language)}</p>
        </PictureCard>
        <PictureCard weave="letters" title={m.home_mission_speak()}>
          <p>{getHomeText(texts, "mission_speak", language)}</p>
          <p className={`links row gap-x-6 ${styles.links}`}>
            {!emptyLists.includes("/twitter") && <PageLink to="/twitter">{m.tweet_with_us()}</PageLink>}
            {!emptyLists.includes("/email") && <PageLink to="/email">{m.send_letter()}</PageLink>}
          </p>
        </PictureCard>
        <SupportCard />
      </ul>
    </section>
  );
}
