import { type ImportComponent, LazyComponent } from "#platform/web/lazy/lazy-component.tsx";
import styles from "./lazy-tools.module.css";

type LazyToolsProps<Props> = {
  /** How many there are side by side. */
  buttonCount: 1 | 2;
  importComponent: ImportComponent<Props>;
  toolProps: Props;
};

/**
 * The place of tools whose code only admins fetch. They appear with that code: in the server's HTML they would stand
 * before it has come, and a click on them would be lost.
 */
export function LazyTools<Props extends object>({ buttonCount, importComponent, toolProps }: LazyToolsProps<Props>) {
  return (
    <div className={buttonCount === 2 ? `${styles.tools} ${styles.double}` : styles.tools}>
      <LazyComponent importComponent={importComponent} componentProps={toolProps} />
    </div>
  );
}
