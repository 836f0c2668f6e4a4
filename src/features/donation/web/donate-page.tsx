import { useLoaderData } from "react-router";
import * as m from "#messages";
import { createLoader, type LoadArgs, reloadDocument } from "#platform/web/routing/create-loader.ts";
import { createMeta } from "#platform/web/routing/get-page-meta.ts";
import { useRootData, useSiteName } from "#platform/web/routing/root-data.ts";
import { AlternativeLinks } from "#platform/web/ui/alternative-links.tsx";
import { EmptyState } from "#platform/web/ui/notice.tsx";
import { getDonation } from "../calls.ts";
import { isDonationSetUp } from "../rules.ts";
import { DonateCard } from "./donate-card.tsx";
import styles from "./donate-page.module.css";
import { ExternalDonationLink } from "./external-donation-link.tsx";
import { SubscribeCard } from "./subscribe-card.tsx";

const load = ({ send }: LoadArgs) => send(getDonation);

export const loader = createLoader(load);
// Only this document's policy allows the provider's form.
export const clientLoader = reloadDocument;
export const shouldRevalidate = () => false;

export const meta = createMeta({ title: m.donation_title, description: m.donation_description });

export default function DonatePage() {
  const settings = useLoaderData<typeof load>();
  const { site } = useRootData();
  return (
    <div className={styles.page}>
      <h1>{m.donation_title()}</h1>
      <p>{m.donation_lead({ name: useSiteName() })}</p>
      {isDonationSetUp(settings) ? (
        <div className={styles.cards}>
          {settings.clientId !== null && <DonateCard settings={settings} />}
          {(settings.subscribeButtonId !== null || settings.isTriedOut) && (
            <SubscribeCard buttonId={settings.subscribeButtonId} />
          )}
        </div>
      ) : (
        site.donation === null && (
          <EmptyState>
            <p>{m.donation_not_set_up()}</p>
            <AlternativeLinks
              links={[
                { path: "/twitter", label: m.tweet_with_us() },
                { path: "/email", label: m.send_letter() },
              ]}
            />
          </EmptyState>
        )
      )}
      <ExternalDonationLink />
    </div>
  );
}
