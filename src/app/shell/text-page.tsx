import type { ReactNode } from "react";
import styles from "./text-page.module.css";

/** A page of text in sections. */
export function TextPage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className={`stack ${styles.page}`}>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {children}
    </div>
  );
}

/** A section of the page. Links use its `id`. */
export function TextSection({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section className={`stack ${styles.section}`} id={id}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
