import type { ReactNode } from "react";
import { Button } from "#platform/web/ui/button.tsx";
import { useHydrated } from "#platform/web/use-hydrated.ts";
import styles from "./account-form.module.css";

/** Sends the form once scripts have taken it over: before that, the browser would send the password by itself. */
export function SubmitButton({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  const isReady = useHydrated();
  return (
    <Button type="submit" className={styles.submit} isBusy={isBusy} disabled={!isReady}>
      {children}
    </Button>
  );
}
