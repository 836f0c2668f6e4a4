import type { IncidentMetadata } from "#features/archive/incidents/rules.ts";

/** What a card shows of an incident. A page holds many cards, so that each further field costs every reader. */
export type IncidentCardData = Pick<
  IncidentMetadata,
  "_id" | "title" | "description" | "date" | "number_of_articles" | "number_of_videos" | "number_of_images"
> & { status: IncidentMetadata["verification"]["status"] };

export function getIncidentCardData({ verification, ...incident }: IncidentMetadata): IncidentCardData {
  const { _id, title, description, date, number_of_articles, number_of_videos, number_of_images } = incident;
  return { _id, title, description, date, status: verification.status, number_of_articles, number_of_videos, number_of_images };
}
