import { home_about_image_alt, home_about_statement, home_about_text, home_about_title } from "#messages";
import vigil from "./art/vigil.svg";
import styles from "./who-we-are.module.css";

/** The statement beside the second of the two large pictures. */
export function WhoWeAre() {
  return (
    <section className={styles.section} aria-labelledby="who">
      <div className={styles.content}>
        <h2 id="who">{home_about_title()}</h2>
        <p className={styles.statement}>{home_about_statement()}</p>
        <p>{home_about_text()}</p>
      </div>
      <img
        className={styles.image}
        src={vigil}
        alt={home_about_image_alt()}
        width={1200}
        height={780}
        loading="lazy"
        decoding="async"
      />
    </section>
  );
}
