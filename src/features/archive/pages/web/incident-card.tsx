import { verificationLabels } from "#features/archive/incidents/labels.ts";
import { pickTranslations, type Translations } from "#features/archive/incidents/language-rules.ts";
import type { IncidentMetadata } from "#features/archive/incidents/rules.ts";
import { FormattedDate } from "#features/archive/incidents/web/formatted-date.tsx";
import { useTextInLanguage } from "#features/archive/incidents/web/text-in-language.tsx";
import { LazyTools } from "#features/archive/web/lazy-tools.tsx";
import * as m from "#messages";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { useListPath } from "#platform/web/recent-list/use-list-path.ts";
import { NumberedCard } from "#platform/web/ui/numbered-card.tsx";
import { useFocusAfterRemoval } from "#platform/web/ui/use-focus.ts";

const importIncidentTools = () => import("./incident-tools.tsx");

/** The id of the heading of the other incidents, which takes the focus when one is deleted. */
export const RECENT_INCIDENTS_ID = "recent-incidents";

export type IncidentCardProps = {
  incident: IncidentCardData;
  number: number;
  level: 3 | 4;
  canEdit: boolean;
  revalidate: Revalidate;
};

/** Renders a card in the list of incidents; a click anywhere on it opens the incident. */
export function IncidentCard({ incident, number, level, canEdit, revalidate }: IncidentCardProps) {
  const { _id } = incident;
  const title = useTextInLanguage(incident, "title");
  const description = useTextInLanguage(incident, "description");
  const listPath = useListPath("/archives");
  const card = useFocusAfterRemoval<HTMLLIElement>(RECENT_INCIDENTS_ID);
  return (
    <NumberedCard
      itemId={_id}
      ref={card}
      to={`${listPath}/${_id}`}
      {...{ number, level, title, description }}
      facts={<IncidentCardFacts incident={incident} />}
      tools={canEdit && <IncidentCardTools incident={incident} revalidate={revalidate} />}
    />
  );
}

/** Renders date, status and the numbers of articles, videos and images. */
export function IncidentCardFacts({ incident }: Pick<IncidentCardProps, "incident">) {
  const { date, status, number_of_articles, number_of_videos, number_of_images } = incident;
  return (
    <>
      <FormattedDate expression={date} />
      <span>{verificationLabels[status]()}</span>
      {number_of_articles > 0 && <span>{m.article_count({ count: number_of_articles })}</span>}
      {number_of_videos > 0 && <span>{m.video_count({ count: number_of_videos })}</span>}
      {number_of_images > 0 && <span>{m.image_count({ count: number_of_images })}</span>}
    </>
  );
}

/** Renders the buttons that edit and delete an incident. */
export function IncidentCardTools({ incident, revalidate }: Pick<IncidentCardProps, "incident" | "revalidate">) {
  return <LazyTools importComponent={importIncidentTools} toolProps={{ incident, revalidate }} />;
}

/** The fields of an incident that a card shows. A page has many cards, so every further field costs every reader. */
export type IncidentCardData = Pick<
  IncidentMetadata,
  "_id" | "language" | "title" | "description" | "date" | "number_of_articles" | "number_of_videos" | "number_of_images"
> &
  Translations & { status: IncidentMetadata["verification"]["status"] };

export function getIncidentCardData({ verification, ...incident }: IncidentMetadata): IncidentCardData {
  const { _id, language, title, description, date, number_of_articles, number_of_videos, number_of_images } = incident;
  const texts = { language, title, description, ...pickTranslations(incident) };
  return { _id, ...texts, date, status: verification.status, number_of_articles, number_of_videos, number_of_images };
}
