import {
  home_done_campaigns,
  home_done_cities,
  home_done_dollars,
  home_done_posts,
  home_done_protests,
  home_done_raised,
  home_done_thousands,
  home_done_title,
} from "#messages";
import { figures } from "./figures.ts";
import styles from "./home-page.module.css";
import { PictureCard } from "./picture-card.tsx";

export function Achievements() {
  const thousands = figures.thousandDollars;
  return (
    <section className={styles.section} aria-labelledby="done">
      <h2 id="done">{home_done_title()}</h2>
      <ul className={styles.threes}>
        <PictureCard weave="protests" title={<Figure figure={figures.protestCities} unit={home_done_cities()} />}>
          <p>{home_done_protests()}</p>
        </PictureCard>
        <PictureCard weave="displaced" title={<Figure figure={home_done_thousands({ thousands })} unit={home_done_dollars()} />}>
          <p>{home_done_raised({ thousands })}</p>
        </PictureCard>
        <PictureCard weave="campaigns" title={<Figure figure={`${figures.campaigns}+`} unit={home_done_campaigns()} />}>
          <p>{home_done_posts(figures)}</p>
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
