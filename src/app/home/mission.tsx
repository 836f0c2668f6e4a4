import { Link } from "react-router";
import {
  home_mission_gather,
  home_mission_gather_text,
  home_mission_record,
  home_mission_record_text,
  home_mission_speak,
  home_mission_speak_text,
  home_mission_title,
  methodology_label,
  read_archive,
  send_letter,
  share_document,
  tweet_with_us,
} from "#messages";
import { useRootData } from "#platform/web/routing/root-data.ts";
import { useLocalizePath } from "#platform/web/routing/use-language.ts";
import { ExternalLink } from "#platform/web/ui/external-link.tsx";
import { figures } from "./figures.ts";
import styles from "./home-page.module.css";
import { PictureCard } from "./picture-card.tsx";
import { SupportCard } from "./support-card.tsx";

export function Mission() {
  const { site } = useRootData();
  const localizePath = useLocalizePath();
  return (
    <section className={styles.section} aria-labelledby="mission">
      <h2 id="mission">{home_mission_title()}</h2>
      <ul className={`${styles.twoColumns} ${styles.strip}`}>
        <PictureCard weave="archive" title={home_mission_record()}>
          <p>{home_mission_record_text({ years: figures.archiveYears })}</p>
          <p className={styles.links}>
            <Link to={localizePath("/archives")}>{read_archive()}</Link>
            <Link to={localizePath("/methodology")}>{methodology_label()}</Link>
            {site.contact && <ExternalLink href={site.contact}>{share_document()}</ExternalLink>}
          </p>
        </PictureCard>
        <PictureCard weave="gather" title={home_mission_gather()}>
          <p>{home_mission_gather_text()}</p>
        </PictureCard>
        <PictureCard weave="letters" title={home_mission_speak()}>
          <p>{home_mission_speak_text()}</p>
          <p className={styles.links}>
            <Link to={localizePath("/twitter")}>{tweet_with_us()}</Link>
            <Link to={localizePath("/email")}>{send_letter()}</Link>
          </p>
        </PictureCard>
        <SupportCard />
      </ul>
    </section>
  );
}
