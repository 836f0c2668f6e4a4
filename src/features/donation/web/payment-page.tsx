import { useEffect } from "react";
import { useBlocker, useLoaderData } from "react-router";
import * as m from "#messages";
import { createLoader, type LoadArgs, reloadDocument } from "#platform/web/api/create-loader.ts";
import { LazyComponent } from "#platform/web/lazy/lazy-component.tsx";
import { createMeta } from "#platform/web/routing/get-page-meta.ts";
import { getDonation } from "../calls.ts";
import { ExternalDonationLink } from "./external-donation-link.tsx";
import { PaymentLoadFailure, PaymentPlaceholder } from "./payment-load-failure.tsx";
import styles from "./payment-page.module.css";

const load = ({ send }: LoadArgs) => send(getDonation);

export const loader = createLoader(load);
// Only this document's policy allows the provider.
export const clientLoader = reloadDocument;
export const shouldRevalidate = () => false;

export const meta = createMeta({ title: m.payment_title, description: m.payment_description, isPrivate: true });

// Loaded only with scripts, and on no other page.
const importPayment = () => import("./payment.tsx");

export default function PaymentPage() {
  const settings = useLoaderData<typeof load>();
  useDocumentNavigation();
  return (
    <div className={`stack ${styles.page}`}>
      <h1>{m.payment_heading()}</h1>
      {settings.isTest && <p className={`notice ${styles.info}`}>{m.donation_test()}</p>}
      <noscript className={`stack ${styles.fallback}`}>
        <p>{settings.clientId === null ? m.payment_not_set_up() : m.donation_javascript_required()}</p>
        <ExternalDonationLink />
      </noscript>
      <LazyComponent
        importComponent={importPayment}
        componentProps={{ settings }}
        fallback={<PaymentPlaceholder />}
        errorFallback={<PaymentLoadFailure />}
      />
    </div>
  );
}

/** Turns each navigation to another page into a document load, so that this page's headers apply only to it. */
export function useDocumentNavigation(): void {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    const { pathname, search, hash } = blocker.location;
    window.location.assign(`${pathname}${search}${hash}`);
    blocker.reset();
  }, [blocker]);
}
