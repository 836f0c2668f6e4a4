import type { ReactNode } from "react";
import styles from "./text-page.module.css";

type TextPageProps = { title: string; lead: string; children: ReactNode };

/** A page to read, made of sections. */
export function TextPage({ title, lead, children }: TextPageProps) {
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {children}
    </div>
  );
}

/** A section of it; `id` is for links to it. */
export function TextSection({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section className={styles.section} id={id}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
