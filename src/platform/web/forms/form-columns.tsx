import type { ReactNode } from "react";
import styles from "./form-columns.module.css";

type FormColumnsProps = {
  /** The end of the form, beside its fields on a wide screen: its buttons and notes. */
  aside: ReactNode;
  /** The fields. */
  children: ReactNode;
};

/** Renders the content of a form that uses the width of its page. On a small screen it is one column, like any form. */
export function FormColumns({ aside, children }: FormColumnsProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.fields}>{children}</div>
      <div className={styles.aside}>{aside}</div>
    </div>
  );
}
