import { Link } from "react-router";
import {
  home_mission_gather,
  home_mission_gather_how,
  home_mission_record,
  home_mission_record_how,
  home_mission_record_read,
  home_mission_record_share,
  home_mission_speak,
  home_mission_speak_how,
  home_mission_speak_tweet,
  home_mission_speak_write,
  home_mission_title,
} from "#messages";
import { useLocalPath } from "#platform/web/page-language.ts";
import { useRootData } from "#platform/web/root-data.ts";
import { figures } from "./figures.ts";
import styles from "./home-page.module.css";
import { OutsideLink } from "./outside-link.tsx";
import { PictureCard } from "./picture-card.tsx";
import { SupportCard } from "./support-card.tsx";

export function Mission() {
  const { site } = useRootData();
  const local = useLocalPath();
  return (
    <section className={styles.section} aria-labelledby="mission">
      <h2 id="mission">{home_mission_title()}</h2>
      <ul className={styles.twos}>
        <PictureCard weave="archive" title={home_mission_record()}>
          <p>{home_mission_record_how({ years: figures.archiveYears })}</p>
          <p className={styles.ways}>
            <Link to={local("/archives")}>{home_mission_record_read()}</Link>
            {site.contact && <OutsideLink href={site.contact}>{home_mission_record_share()}</OutsideLink>}
          </p>
        </PictureCard>
        <PictureCard weave="gather" title={home_mission_gather()}>
          <p>{home_mission_gather_how()}</p>
        </PictureCard>
        <PictureCard weave="letters" title={home_mission_speak()}>
          <p>{home_mission_speak_how()}</p>
          <p className={styles.ways}>
            <Link to={local("/twitter")}>{home_mission_speak_tweet()}</Link>
            <Link to={local("/email")}>{home_mission_speak_write()}</Link>
          </p>
        </PictureCard>
        <SupportCard />
      </ul>
    </section>
  );
}
