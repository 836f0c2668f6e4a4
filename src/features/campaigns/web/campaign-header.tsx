import type { ReactNode } from "react";
import * as m from "#messages";
import { localizePath } from "#platform/shared/languages.ts";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { getPublicationTag } from "#platform/web/publication/publication-note.tsx";
import { useIsAdmin } from "#platform/web/routing/root-data.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { ClampedText } from "#platform/web/ui/clamped-text.tsx";
import { FormattedDay } from "#platform/web/ui/formatted-day.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import { RowMenu } from "#platform/web/ui/row-menu.tsx";
import { UserText } from "#platform/web/ui/user-text.tsx";
import { WovenBand } from "#platform/web/weave/woven-band.tsx";
import type { CampaignMetadata } from "../rules.ts";
import styles from "./campaign-header.module.css";
import type { CampaignKind } from "./campaign-kind.ts";
import { useCampaignTools } from "./use-campaign-tools.tsx";

type CampaignHeaderProps = {
  campaign: CampaignMetadata;
  kind: CampaignKind;
  revalidate: Revalidate;
  /** Heading level of the title, whose id is `shown-campaign`: 2 in the dashboard. */
  level: 1 | 2;
  /** Facts besides its day and the size of its content. */
  facts?: ReactNode;
  /** Tools behind "⋯", beside the buttons. */
  menu?: ReactNode;
};

/** Shows title and two lines of the description, with the rest one tap away, and the buttons for admins. */
export function CampaignHeader(props: CampaignHeaderProps) {
  const { campaign, kind, level, facts, menu } = props;
  const { _id, language, title, description, translations, created_at, publication } = campaign;
  const { addition, formatContents } = kind;
  const isAdmin = useIsAdmin();
  // The dashboard has no room for the labels of three buttons.
  const { tools, editForm } = useCampaignTools({ ...props, showsLabel: level === 1 || !addition });
  const Title = `h${level}` as const;
  return (
    <header className={`stack gap-2 ${styles.header}`}>
      {level === 1 && <WovenBand id={_id} className={styles.band} />}
      <p className={`row ${styles.facts}`}>
        <span className={`tag ${styles.badge}`}>{publication ? getPublicationTag(publication) : m.current_tag()}</span>
        <FormattedDay iso={created_at} />
        {formatContents && <span>{formatContents(campaign)}</span>}
        {facts}
        {/* They load a document, because a document never changes its language. */}
        {level === 1 &&
          translations?.map((other) => (
            <a key={other._id} href={localizePath(`${kind.paths.list}/${other._id}`, other.language)} hrefLang={other.language}>
              {m.campaign_read_in({ language: other.language })}
            </a>
          ))}
      </p>
      {editForm || (
        <>
          <Title id="shown-campaign">
            <UserText language={language}>{title}</UserText>
          </Title>
          <div className={styles.description}>
            <ClampedText lines={2} isWholeWhenWide id="campaign-description">
              {() => (
                <UserText as="p" language={language}>
                  {description}
                </UserText>
              )}
            </ClampedText>
          </div>
        </>
      )}
      {isAdmin && !editForm && (
        <div className={`row gap-3 ${styles.tools}`}>
          {addition && (
            <ButtonLink variant="secondary" to={`${addition.path}?campaign=${_id}`}>
              <Icon name="plus" />
              {addition.label()}
            </ButtonLink>
          )}
          {tools}
          {menu && <RowMenu describedBy="shown-campaign">{menu}</RowMenu>}
        </div>
      )}
    </header>
  );
}
