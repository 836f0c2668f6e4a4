import {
  home_achievements_campaigns,
  home_achievements_cities,
  home_achievements_dollars,
  home_achievements_posts,
  home_achievements_protests,
  home_achievements_raised,
  home_achievements_thousands,
  home_achievements_title,
} from "#messages";
import { figures } from "./figures.ts";
import styles from "./home-page.module.css";
import { PictureCard } from "./picture-card.tsx";

export function Achievements() {
  const thousands = figures.thousandDollars;
  return (
    <section className={styles.section} aria-labelledby="done">
      <h2 id="done">{home_achievements_title()}</h2>
      <ul className={`${styles.threeColumns} ${styles.strip}`}>
        <PictureCard weave="protests" title={<Figure figure={figures.protestCities} unit={home_achievements_cities()} />}>
          <p>{home_achievements_protests()}</p>
        </PictureCard>
        <PictureCard
          weave="displaced"
          title={<Figure figure={home_achievements_thousands({ thousands })} unit={home_achievements_dollars()} />}
        >
          <p>{home_achievements_raised({ thousands })}</p>
        </PictureCard>
        <PictureCard weave="campaigns" title={<Figure figure={`${figures.campaigns}+`} unit={home_achievements_campaigns()} />}>
          <p>{home_achievements_posts(figures)}</p>
        </PictureCard>
      </ul>
    </section>
  );
}

function Figure({ figure, unit }: { figure: string | number; unit: string }) {
  return (
    <>
      <span className={styles.figure}>{figure}</span> <span className={styles.unit}>{unit}</span>
    </>
  );
}
