import { home_vigil, home_who_call, home_who_part, home_who_title } from "#messages";
import vigil from "./art/vigil.svg";
import styles from "./who-we-are.module.css";

/** Beside the second of the two large pictures. */
export function WhoWeAre() {
  return (
    <section className={styles.who} aria-labelledby="who">
      <div className={styles.words}>
        <h2 id="who">{home_who_title()}</h2>
        <p className={styles.call}>{home_who_call()}</p>
        <p>{home_who_part()}</p>
      </div>
      <img className={styles.vigil} src={vigil} alt={home_vigil()} width={1200} height={780} loading="lazy" decoding="async" />
    </section>
  );
}
