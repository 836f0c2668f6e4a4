import { lazy, Suspense } from "react";
import { useLoaderData } from "react-router";
import { donation_scripts_needed, payment_description, payment_headline, payment_title } from "#messages";
import { describePage } from "#platform/web/describe-page.ts";
import { type LoadArgs, onServer, reloadDocument } from "#platform/web/load.ts";
import { useHydrated } from "#platform/web/use-hydrated.ts";
import { useLeaveByDocument } from "#platform/web/use-leave-by-document.ts";
import { getDonation } from "../calls.ts";
import { OtherWay } from "./other-way.tsx";
import { PaymentNotLoaded } from "./payment-not-loaded.tsx";
import styles from "./payment-page.module.css";
import { PaymentPlace } from "./payment-place.tsx";

const load = ({ send }: LoadArgs) => send(getDonation);

export const loader = onServer(load);
// The provider may be reached from this document alone.
export const clientLoader = reloadDocument;
export const shouldRevalidate = () => false;

export function meta(args: Parameters<typeof describePage>[0]) {
  return describePage(args, { title: payment_title(), description: payment_description(), isPrivate: true });
}

// With what reads the amount and talks to the provider: only where scripts run, and on no other page.
const Payment = lazy(() => import("./payment.tsx").catch(() => ({ default: () => <PaymentNotLoaded /> })));

export default function PaymentPage() {
  const settings = useLoaderData<typeof load>();
  const isHydrated = useHydrated();
  useLeaveByDocument();
  return (
    <div className={styles.page}>
      <h1>{payment_headline()}</h1>
      <noscript className={styles.instead}>
        <p>{donation_scripts_needed()}</p>
        <OtherWay />
      </noscript>
      {isHydrated ? (
        <Suspense fallback={<PaymentPlace />}>
          <Payment settings={settings} />
        </Suspense>
      ) : (
        <PaymentPlace />
      )}
    </div>
  );
}
