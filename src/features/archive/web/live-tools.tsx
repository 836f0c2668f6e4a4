import { type ReactNode, Suspense } from "react";
import { useHydrated } from "#platform/web/use-hydrated.ts";
import styles from "./live-tools.module.css";

type LiveToolsProps = {
  /** How many there are side by side. */
  count: 1 | 2;
  children: ReactNode;
};

/**
 * The place of tools whose code only admins fetch. They appear with that code: in the server's HTML they would
 * stand before it has come, and what is pressed then would be lost.
 */
export function LiveTools({ count, children }: LiveToolsProps) {
  const isLive = useHydrated();
  return (
    <div className={count === 2 ? `${styles.place} ${styles.two}` : styles.place}>
      {isLive && <Suspense>{children}</Suspense>}
    </div>
  );
}
