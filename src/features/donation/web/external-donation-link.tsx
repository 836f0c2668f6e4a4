import * as m from "#messages";
import { useRootData } from "#platform/web/routing/root-data.ts";
import { ExternalButtonLink } from "#platform/web/ui/button.tsx";
import styles from "./external-donation-link.module.css";

declare module "#platform/web/routing/root-data.ts" {
  interface RootSite {
    /** The address of the external donation page. */
    donation: string | null;
  }
}

/** Links to the organisation's external donation page. Renders nothing if none is configured. */
export function ExternalDonationLink() {
  const { donation } = useRootData().site;
  if (donation === null) return null;
  return (
    <ExternalButtonLink variant="secondary" className={styles.link} href={donation}>
      {m.donation_external_page()}
    </ExternalButtonLink>
  );
}
