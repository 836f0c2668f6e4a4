import type { ReactNode } from "react";
import { BackButton } from "../ui/back-button.tsx";
import styles from "./form-page.module.css";

type FormPageProps = {
  heading: string;
  explanation?: string | undefined;
  /** Where Back leads without a previous page of this site. */
  fallbackPath: string;
  /** Whether something is shown beside the form. */
  isWide?: boolean;
  /** Whether the form has `FormColumns`. */
  hasColumns?: boolean;
  children: ReactNode;
};

/** The layout of a page with one form: Back, the heading and the form along one edge. */
export function FormPage({ heading, explanation, fallbackPath, isWide, hasColumns, children }: FormPageProps) {
  return (
    <div className={[`stack ${styles.page}`, isWide && styles.wide, hasColumns && styles.columns].filter(Boolean).join(" ")}>
      <BackButton fallbackPath={fallbackPath} />
      <h1>{heading}</h1>
      {explanation && <p className={styles.explanation}>{explanation}</p>}
      {children}
    </div>
  );
}
