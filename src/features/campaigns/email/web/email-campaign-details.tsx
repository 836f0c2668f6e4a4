import { email_letter } from "#messages";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { CampaignHeader } from "../../web/campaign-header.tsx";
import { CampaignLayout } from "../../web/campaign-layout.tsx";
import { signLetter } from "../compose-links.ts";
import type { EmailCampaign } from "../rules.ts";
import styles from "./email-campaign-details.module.css";
import { emailCampaignKind } from "./email-campaign-kind.ts";
import { EmailCampaignTools } from "./email-campaign-tools.tsx";
import { Letter } from "./letter.tsx";
import { LetterToSend } from "./letter-to-send.tsx";

type ShownProps = { campaign: EmailCampaign; level: 1 | 2; revalidate: Revalidate };

/** Shows a campaign with its letter; on the campaign's own page it is signed by the visitor and ready to be sent. */
export function EmailCampaignDetails({ campaign, level, revalidate }: ShownProps) {
  return (
    <CampaignLayout
      campaign={campaign}
      kind={emailCampaignKind}
      about={
        <CampaignHeader
          campaign={campaign}
          level={level}
          tools={<EmailCampaignTools campaign={campaign} revalidate={revalidate} showsLabel />}
        />
      }
    >
      {level === 1 ? (
        <LetterToSend campaign={campaign} />
      ) : (
        <section className={styles.letter} aria-labelledby="letter">
          <h3 id="letter">{email_letter()}</h3>
          <Letter letter={signLetter(campaign, "")} />
        </section>
      )}
    </CampaignLayout>
  );
}
