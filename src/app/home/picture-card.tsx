import type { ReactNode } from "react";
import weaves from "./art/weaves.svg";
import styles from "./picture-card.module.css";

/** One of the strips in `art/weaves.svg`. */
type Weave = "protests" | "displaced" | "campaigns" | "archive" | "gather" | "letters" | "support";
type PictureCardProps = { weave: Weave; title: ReactNode; children: ReactNode };

/** A card below a decorative strip of weaving. */
export function PictureCard({ weave, title, children }: PictureCardProps) {
  return (
    <li className={`card ${styles.card}`}>
      <img
        className={styles.picture}
        src={`${weaves}#${weave}`}
        alt=""
        width={715}
        height={120}
        loading="lazy"
        decoding="async"
      />
      <div className={styles.content}>
        <h3>{title}</h3>
        {children}
      </div>
    </li>
  );
}
