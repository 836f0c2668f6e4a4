import { home_headline, home_hero_image_alt, home_hero_note, home_lead, join_campaign } from "#messages";
import { useLocalizePath } from "#platform/web/routing/use-language.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import ridges from "./art/ridges.svg";
import styles from "./hero.module.css";

/** The page's one call to action, above the first of the two large pictures. */
export function Hero() {
  const localizePath = useLocalizePath();
  return (
    <section className={styles.hero}>
      <div className={styles.content}>
        <h1 className={styles.headline}>{home_headline()}</h1>
        <p className={styles.lead}>{home_lead()}</p>
        <ButtonLink className={styles.joinButton} to={localizePath("/twitter")}>
          {join_campaign()}
        </ButtonLink>
        <p className={styles.note}>{home_hero_note()}</p>
      </div>
      <img className={styles.image} src={ridges} alt={home_hero_image_alt()} width={1600} height={900} fetchPriority="high" />
    </section>
  );
}
