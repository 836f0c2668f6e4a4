import { useLoaderData } from "react-router";
import * as m from "#messages";
import { createLoader, type LoadArgs, reloadDocument } from "#platform/web/api/create-loader.ts";
import { useLazyDisclosure } from "#platform/web/lazy/lazy-component.tsx";
import { createMeta } from "#platform/web/routing/get-page-meta.ts";
import { useRootData, useSiteName } from "#platform/web/routing/root-data.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { AlternativeLinks } from "#platform/web/ui/alternative-links.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { EmptyState } from "#platform/web/ui/notice.tsx";
import { UserText } from "#platform/web/ui/user-text.tsx";
import { getDonation } from "../calls.ts";
import { type DonationSettings, isDonationSetUp } from "../rules.ts";
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
  const effect = settings.effect?.[useLanguage()];
  return (
    <div className="stack gap-5">
      <h1>{m.donation_title()}</h1>
      <p>{m.donation_lead({ name: useSiteName() })}</p>
      {effect && (
        <UserText as="p" className={styles.effect}>
          {effect}
        </UserText>
      )}
      {isDonationSetUp(settings) ? (
        <div className={`grid grid-fit ${styles.cards}`}>
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

const importAmountDialog = () => import("./amount-dialog.tsx");

/** The card for a single gift, by card or PayPal. */
function DonateCard({ settings }: { settings: DonationSettings }) {
  const choosing = useLazyDisclosure(importAmountDialog);
  return (
    <section className={`card ${styles.card}`}>
      <h2>{m.donation_one_time()}</h2>
      <p>{m.donation_one_time_explanation()}</p>
      {settings.isTest && <p>{m.donation_test()}</p>}
      <noscript>
        <p>{m.donation_javascript_required()}</p>
      </noscript>
      <div className={`${styles.actions} ${styles.scriptOnly}`}>
        <Button aria-haspopup="dialog" ref={choosing.opener} onClick={choosing.open}>
          {m.donation_donate()}
        </Button>
      </div>
      {choosing.Content && <choosing.Content settings={settings} onClose={choosing.close} />}
    </section>
  );
}
