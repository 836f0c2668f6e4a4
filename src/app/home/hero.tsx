import * as m from "#messages";
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
        <h1 className={styles.headline}>{m.home_headline()}</h1>
        <p className={styles.lead}>{m.home_lead()}</p>
        <ButtonLink className={styles.joinButton} to={localizePath("/twitter")}>
          {m.join_campaign()}
        </ButtonLink>
        <p className={styles.note}>{m.home_hero_note()}</p>
      </div>
      <img className={styles.image} src={ridges} alt={m.home_hero_image_alt()} width={1600} height={900} fetchPriority="high" />
    </section>
  );
}
