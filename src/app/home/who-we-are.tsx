import * as m from "#messages";
import vigil from "./art/vigil.svg";
import styles from "./who-we-are.module.css";

/** The statement beside the second large picture. */
export function WhoWeAre() {
  return (
    <section className={styles.section} aria-labelledby="who">
      <div className={styles.content}>
        <h2 id="who">{m.home_about_title()}</h2>
        <p className={styles.statement}>{m.home_about_statement()}</p>
        <p>{m.home_about_text()}</p>
      </div>
      <img
        className={styles.image}
        src={vigil}
        alt={m.home_about_image_alt()}
        width={1200}
        height={780}
        loading="lazy"
        decoding="async"
      />
    </section>
  );
}
