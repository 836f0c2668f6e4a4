import type { ReactNode } from "react";
import styles from "./form-columns.module.css";

type FormColumnsProps = {
  /** What ends the form, beside its fields where there is room: its buttons, and what is told of it. */
  aside: ReactNode;
  /** The fields. */
  children: ReactNode;
};

/** Renders the content of a form that uses the width of its page. On a small screen it is one column, like that of any form. */
export function FormColumns({ aside, children }: FormColumnsProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.fields}>{children}</div>
      <div className={styles.aside}>{aside}</div>
    </div>
  );
}
