import { type ComponentType, useEffect, useState } from "react";
import styles from "./live-tools.module.css";

type FetchCode<Props> = () => Promise<{ default: ComponentType<Props> }>;

type LiveToolsProps<Props> = {
  /** How many there are side by side. */
  count: 1 | 2;
  /** What the tools are drawn by: one function for all of a kind. */
  fetchCode: FetchCode<Props>;
  /** What they are given. */
  given: Props;
};

/** What has come already is shown at once, so that the focus finds its button again when an editor closes. */
const fetched = new Map<unknown, unknown>();

/**
 * The place of tools whose code only admins fetch. They appear with that code: in the server's HTML they would stand
 * before it has come, and what is pressed then would be lost. Without `lazy`, which shows the tools of a page one kind
 * after the other, 0.3 s apart. Code that cannot be fetched is an error of the page, as with `lazy`.
 */
export function LiveTools<Props extends object>({ count, fetchCode, given }: LiveToolsProps<Props>) {
  const [Tools, setTools] = useState(() => (fetched.get(fetchCode) as ComponentType<Props> | undefined) ?? null);
  useEffect(() => {
    if (Tools) return;
    fetchCode().then(
      ({ default: found }) => {
        fetched.set(fetchCode, found);
        setTools(() => found);
      },
      (error) => {
        setTools(() => {
          throw error;
        });
      },
    );
  }, [Tools, fetchCode]);
  return <div className={count === 2 ? `${styles.place} ${styles.two}` : styles.place}>{Tools && <Tools {...given} />}</div>;
}
