import { campaign_create_first, campaign_not_shown, campaign_see_current } from "#messages";
import { useLocalPath } from "#platform/web/page-language.ts";
import { useIsAdmin } from "#platform/web/root-data.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { DangerNotice, EmptyNotice } from "#platform/web/ui/notice.tsx";
import styles from "./campaigns-view.module.css";

export type NotShownWords = {
  /** What campaigns of this kind are called. */
  title: string;
  /** That there is none yet. */
  none: string;
  /** What will stand here. */
  empty: string;
};

type CampaignNotShownProps = {
  /** Why the one asked for is not shown; null when there is none at all. */
  problem: string | null;
  level: 1 | 2;
  paths: { shown: string; create: string };
  words: NotShownWords;
  hasOthers: boolean;
};

/** Stands where the campaign would. */
export function CampaignNotShown({ problem, level, paths, words, hasOthers }: CampaignNotShownProps) {
  const local = useLocalPath();
  const isAdmin = useIsAdmin();
  const Heading = `h${level}` as const;
  if (problem !== null) {
    return (
      <section className={styles.notShown}>
        <Heading>{campaign_not_shown()}</Heading>
        <DangerNotice>{problem}</DangerNotice>
        {hasOthers && <ButtonLink to={local(paths.shown)}>{campaign_see_current()}</ButtonLink>}
      </section>
    );
  }
  return (
    <section className={styles.notShown}>
      <Heading>{words.title}</Heading>
      <EmptyNotice>
        <p>
          <strong>{words.none}</strong>
        </p>
        <p>{words.empty}</p>
        {isAdmin && <ButtonLink to={local(paths.create)}>{campaign_create_first()}</ButtonLink>}
      </EmptyNotice>
    </section>
  );
}
