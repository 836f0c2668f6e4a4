import { useLoaderData } from "react-router";
import { donation_description, donation_lead, donation_not_set_up, donation_title, send_letter, tweet_with_us } from "#messages";
import { createLoader, type LoadArgs, reloadDocument } from "#platform/web/routing/create-loader.ts";
import { getPageMeta } from "#platform/web/routing/get-page-meta.ts";
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

export function meta(args: Parameters<typeof getPageMeta>[0]) {
  return getPageMeta(args, { title: donation_title(), description: donation_description() });
}

export default function DonatePage() {
  const settings = useLoaderData<typeof load>();
  const { site } = useRootData();
  return (
    <div className={styles.page}>
      <h1>{donation_title()}</h1>
      <p>{donation_lead({ name: useSiteName() })}</p>
      {isDonationSetUp(settings) ? (
        <div className={styles.cards}>
          {settings.clientId !== null && <DonateCard currency={settings.currency} />}
          {settings.subscribeButtonId !== null && <SubscribeCard buttonId={settings.subscribeButtonId} />}
        </div>
      ) : (
        site.donation === null && (
          <EmptyState>
            <p>{donation_not_set_up()}</p>
            <AlternativeLinks
              links={[
                { path: "/twitter", label: tweet_with_us() },
                { path: "/email", label: send_letter() },
              ]}
            />
          </EmptyState>
        )
      )}
      <ExternalDonationLink />
    </div>
  );
}
