import type { IncidentMetadata } from "#features/archive/incidents/rules.ts";
import { getTextForReader } from "#features/archive/incidents/text-in-language-rules.ts";
import { formatAttribution } from "#features/archive/statements/attributions/web/format-attribution.ts";
import { formatClaim } from "#features/archive/statements/claims/web/format-claim.ts";
import * as m from "#messages";
import type { Trash } from "#platform/shared/item-calls.ts";
import type { Language } from "#platform/shared/languages.ts";
import { type TrashedItem, TrashSection } from "#platform/web/recent-list/trash-section.tsx";
import type { Pages } from "#platform/web/recent-list/use-pages.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";

const partLabels = {
  article: m.article_trash_label,
  video: m.video_trash_label,
  image: m.image_trash_label,
  claim: m.claim_trash_label,
  attribution: m.attribution_trash_label,
};
type PartKind = keyof typeof partLabels;
const kinds = ["incident", ...(Object.keys(partLabels) as PartKind[]), "organisation"] as const;

/** Renders deleted incidents and organisations, and deleted parts of incidents that are not deleted. */
export function ArchiveTrash({ pages }: { pages: Pages<Trash> }) {
  const language = useLanguage();
  return (
    <TrashSection
      id="deleted-archive"
      heading={m.incident_page_title()}
      emptyText={m.incident_trash_empty()}
      pages={pages}
      kinds={[...kinds]}
      items={getDeletedItems(pages.lists, language)}
      destroyMessages={{ explanation: m.incident_destroy_explanation(), titleLabel: m.incident_title_label() }}
    />
  );
}

function getDeletedItems(trash: Trash, language: Language): TrashedItem[] {
  return [
    ...trash.incident.map((incident) => ({
      _id: incident._id,
      kind: "incident" as const,
      label: m.incident_trash_label(),
      heading: getTextForReader(incident, "title", language).text,
      text: getTextForReader(incident, "description", language).text,
      contents: formatContents(incident),
      deletedAt: incident.deleted_at,
      retypedTitle: incident.title,
    })),
    ...trash.article.map((article) => getDeletedPart("article", article, article.description)),
    ...trash.video.map((video) => getDeletedPart("video", video, video.description)),
    ...trash.image.map((image) => getDeletedPart("image", image, image.description)),
    ...trash.claim.map((claim) => getDeletedPart("claim", claim, formatClaim(claim, language))),
    ...trash.attribution.map((attribution) =>
      getDeletedPart("attribution", attribution, formatAttribution(attribution, language)),
    ),
    ...trash.organisation.map((organisation) => ({
      _id: organisation._id,
      kind: "organisation" as const,
      label: m.organisation_trash_label(),
      heading: organisation.name_en,
      text: organisation.description,
      deletedAt: organisation.deleted_at,
      retypedTitle: organisation.name_en,
    })),
  ];
}

type DeletedPart = { _id: string; incident_title: string; deleted_at: string };

function getDeletedPart(kind: PartKind, { _id, incident_title, deleted_at }: DeletedPart, text: string): TrashedItem {
  const label = partLabels[kind]({ title: incident_title });
  return { _id, kind, label, text, deletedAt: deleted_at, retypedTitle: incident_title };
}

function formatContents({ number_of_articles, number_of_videos, number_of_images }: IncidentMetadata): string {
  const counts = [
    number_of_articles > 0 && m.article_count({ count: number_of_articles }),
    number_of_videos > 0 && m.video_count({ count: number_of_videos }),
    number_of_images > 0 && m.image_count({ count: number_of_images }),
  ];
  return counts.filter(Boolean).join(" · ");
}
