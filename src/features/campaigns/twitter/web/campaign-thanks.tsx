import { campaign_pass_on, email_current_letter, tweets_all_posted } from "#messages";
import { useLocalizePath } from "#platform/web/routing/use-language.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { ShareButtons } from "#platform/web/ui/share-buttons.tsx";
import type { TwitterCampaign } from "../rules.ts";
import styles from "./campaign-thanks.module.css";
import { LampRow } from "./lamp-row.tsx";

/** Thanks whoever posted every tweet, and shows how to pass the campaign on. */
export function CampaignThanks({ campaign: { _id, title, tweets } }: { campaign: TwitterCampaign }) {
  const localizePath = useLocalizePath();
  return (
    <section className={styles.thanks} aria-labelledby="thanks">
      <div className={styles.lamps}>
        <LampRow lights={tweets.map(() => true)} />
      </div>
      <h2 id="thanks">{tweets_all_posted()}</h2>
      <p>{campaign_pass_on()}</p>
      <div className={styles.actions}>
        <ShareButtons path={localizePath(`/twitter/${_id}`)} title={title} />
        <ButtonLink to={localizePath("/email")}>{email_current_letter()}</ButtonLink>
      </div>
    </section>
  );
}
