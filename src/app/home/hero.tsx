import { home_headline, home_lead, home_ready, home_ridges, join_campaign } from "#messages";
import { useLocalPath } from "#platform/web/page-language.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import ridges from "./art/ridges.svg";
import styles from "./hero.module.css";

/** The one thing to do, above the first of the two large pictures. */
export function Hero() {
  const local = useLocalPath();
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1 className={styles.headline}>{home_headline()}</h1>
        <p className={styles.lead}>{home_lead()}</p>
        <ButtonLink className={styles.join} to={local("/twitter")}>
          {join_campaign()}
        </ButtonLink>
        <p className={styles.ready}>{home_ready()}</p>
      </div>
      <img className={styles.ridges} src={ridges} alt={home_ridges()} width={1600} height={900} fetchPriority="high" />
    </section>
  );
}
