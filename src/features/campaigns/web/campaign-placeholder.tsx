import { campaign_create_first, campaign_see_current, campaign_unavailable } from "#messages";
import { useIsAdmin } from "#platform/web/routing/root-data.ts";
import { useLocalizePath } from "#platform/web/routing/use-language.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { EmptyState, ErrorNotice } from "#platform/web/ui/notice.tsx";
import styles from "./campaigns-view.module.css";

export type NotShownMessages = {
  /** What campaigns of this kind are called. */
  title: string;
  /** That there is none yet. */
  none: string;
  /** What will stand here. */
  empty: string;
};

type CampaignPlaceholderProps = {
  /** Why the one asked for is not shown; null when there is none at all. */
  errorMessage: string | null;
  level: 1 | 2;
  paths: { shown: string; create: string };
  messages: NotShownMessages;
  hasOthers: boolean;
};

/** Stands where the campaign would. */
export function CampaignPlaceholder({ errorMessage, level, paths, messages, hasOthers }: CampaignPlaceholderProps) {
  const localizePath = useLocalizePath();
  const isAdmin = useIsAdmin();
  const Heading = `h${level}` as const;
  if (errorMessage !== null) {
    return (
      <section className={styles.placeholder}>
        <Heading>{campaign_unavailable()}</Heading>
        <ErrorNotice>{errorMessage}</ErrorNotice>
        {hasOthers && <ButtonLink to={localizePath(paths.shown)}>{campaign_see_current()}</ButtonLink>}
      </section>
    );
  }
  return (
    <section className={styles.placeholder}>
      <Heading>{messages.title}</Heading>
      <EmptyState>
        <p>
          <strong>{messages.none}</strong>
        </p>
        <p>{messages.empty}</p>
        {isAdmin && <ButtonLink to={localizePath(paths.create)}>{campaign_create_first()}</ButtonLink>}
      </EmptyState>
    </section>
  );
}
