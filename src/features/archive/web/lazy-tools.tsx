import { type ImportComponent, LazyComponent } from "#platform/web/lazy/lazy-component.tsx";
import styles from "./lazy-tools.module.css";

type LazyToolsProps<Props> = {
  importComponent: ImportComponent<Props>;
  toolProps: Props;
};

/**
 * Renders tools whose code only admins load. The server renders only their space: a click before the code is loaded
 * would be lost.
 */
export function LazyTools<Props extends object>({ importComponent, toolProps }: LazyToolsProps<Props>) {
  return (
    <div className={`row ${styles.tools}`}>
      <LazyComponent importComponent={importComponent} componentProps={toolProps} />
    </div>
  );
}
