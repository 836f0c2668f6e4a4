import { lazy, Suspense } from "react";
import { useLoaderData } from "react-router";
import { donation_javascript_required, payment_description, payment_heading, payment_title } from "#messages";
import { createLoader, type LoadArgs, reloadDocument } from "#platform/web/routing/create-loader.ts";
import { getPageMeta } from "#platform/web/routing/get-page-meta.ts";
import { useDocumentNavigation } from "#platform/web/routing/use-document-navigation.ts";
import { useHydrated } from "#platform/web/ui/use-hydrated.ts";
import { getDonation } from "../calls.ts";
import { ExternalDonationLink } from "./external-donation-link.tsx";
import { PaymentLoadFailure } from "./payment-load-failure.tsx";
import styles from "./payment-page.module.css";
import { PaymentPlaceholder } from "./payment-placeholder.tsx";

const load = ({ send }: LoadArgs) => send(getDonation);

export const loader = createLoader(load);
// The provider may be reached from this document alone.
export const clientLoader = reloadDocument;
export const shouldRevalidate = () => false;

export function meta(args: Parameters<typeof getPageMeta>[0]) {
  return getPageMeta(args, { title: payment_title(), description: payment_description(), isPrivate: true });
}

// With what reads the amount and talks to the provider: only where scripts run, and on no other page.
const Payment = lazy(() => import("./payment.tsx").catch(() => ({ default: () => <PaymentLoadFailure /> })));

export default function PaymentPage() {
  const settings = useLoaderData<typeof load>();
  const isHydrated = useHydrated();
  useDocumentNavigation();
  return (
    <div className={styles.page}>
      <h1>{payment_heading()}</h1>
      <noscript className={styles.fallback}>
        <p>{donation_javascript_required()}</p>
        <ExternalDonationLink />
      </noscript>
      {isHydrated ? (
        <Suspense fallback={<PaymentPlaceholder />}>
          <Payment settings={settings} />
        </Suspense>
      ) : (
        <PaymentPlaceholder />
      )}
    </div>
  );
}
