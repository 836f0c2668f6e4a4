import { type ComponentType, useEffect, useState } from "react";
import styles from "./lazy-tools.module.css";

type ImportComponent<Props> = () => Promise<{ default: ComponentType<Props> }>;

type LazyToolsProps<Props> = {
  /** How many there are side by side. */
  buttonCount: 1 | 2;
  /** What the tools are drawn by: one function for all of a kind. */
  importComponent: ImportComponent<Props>;
  /** What they are given. */
  toolProps: Props;
};

/** What has come already is shown at once, so that the focus finds its button again when an editor closes. */
const loadedComponents = new Map<unknown, unknown>();

/**
 * The place of tools whose code only admins fetch. They appear with that code: in the server's HTML they would stand
 * before it has come, and what is pressed then would be lost. Without `lazy`, which shows the tools of a page one kind
 * after the other, 0.3 s apart. Code that cannot be fetched is an error of the page, as with `lazy`.
 */
export function LazyTools<Props extends object>({ buttonCount, importComponent, toolProps }: LazyToolsProps<Props>) {
  const [Tools, setTools] = useState(() => (loadedComponents.get(importComponent) as ComponentType<Props> | undefined) ?? null);
  useEffect(() => {
    if (Tools) return;
    importComponent().then(
      ({ default: component }) => {
        loadedComponents.set(importComponent, component);
        setTools(() => component);
      },
      (error) => {
        setTools(() => {
          throw error;
        });
      },
    );
  }, [Tools, importComponent]);
  return (
    <div className={buttonCount === 2 ? `${styles.tools} ${styles.double}` : styles.tools}>
      {Tools && <Tools {...toolProps} />}
    </div>
  );
}
