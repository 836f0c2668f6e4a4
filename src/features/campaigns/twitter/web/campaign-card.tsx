import { lazy } from "react";
import { Link } from "react-router";
import { useLocalPath } from "#platform/web/page-language.ts";
import { useIsAdmin } from "#platform/web/root-data.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import { edit_label, tweet_count } from "#words";
import type { TwitterCampaignMetadata } from "../rules.ts";
import styles from "./campaign-card.module.css";
import { DeleteCampaign } from "./delete-campaign.tsx";
import type { ShowAnew } from "./use-act.ts";
import { useDisclosure } from "./use-disclosure.ts";
import { useFocusHeir } from "./use-focus-heir.ts";
import { Written } from "./written.tsx";
import { WrittenDate } from "./written-date.tsx";

const EditCampaign = lazy(() => import("./edit-campaign.tsx"));

type CampaignCardProps = { campaign: TwitterCampaignMetadata; number: number; level: 3 | 4; showAnew: ShowAnew };

/** A campaign that is not the one shown; pressing anywhere on it shows it. */
export function CampaignCard({ campaign, number, level, showAnew }: CampaignCardProps) {
  const { _id, title, description, created_at, number_of_tweets } = campaign;
  const isAdmin = useIsAdmin();
  const local = useLocalPath();
  const editing = useDisclosure();
  const card = useFocusHeir<HTMLLIElement>("recent-campaigns");
  const Title = `h${level}` as const;
  if (editing.isOpen) {
    return (
      <li className={styles.card} ref={card}>
        <EditCampaign campaign={campaign} showAnew={showAnew} onClose={editing.close} />
      </li>
    );
  }
  return (
    <li className={styles.card} ref={card} data-card={number}>
      <span className={styles.number}>{number}</span>
      <Title className={styles.title}>
        <Link className={styles.link} to={local(`/twitter/${_id}`)}>
          <Written>{title}</Written>
        </Link>
      </Title>
      <Written as="p" className={styles.description}>
        {description}
      </Written>
      <p className={styles.facts}>
        <WrittenDate iso={created_at} />
        <span>{tweet_count({ count: number_of_tweets })}</span>
      </p>
      {isAdmin && (
        <div className={styles.tools}>
          <Button look="icon" ref={editing.opener} onClick={editing.open} aria-label={edit_label()}>
            <Icon name="pencil" />
          </Button>
          <DeleteCampaign campaign={campaign} showAnew={showAnew} />
        </div>
      )}
    </li>
  );
}
