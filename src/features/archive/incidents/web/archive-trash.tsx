import { destroyAttribution, restoreAttribution } from "#features/archive/attributions/calls.ts";
import { formatAttribution } from "#features/archive/attributions/web/format-attribution.ts";
import { destroyClaim, restoreClaim } from "#features/archive/claims/calls.ts";
import { formatClaim } from "#features/archive/claims/web/format-claim.ts";
import {
  destroyArticle,
  destroyImage,
  destroyVideo,
  restoreArticle,
  restoreImage,
  restoreVideo,
} from "#features/archive/media/calls.ts";
import { destroyOrganisation, restoreOrganisation } from "#features/archive/organisations/calls.ts";
import {
  article_count,
  article_trash_label,
  attribution_trash_label,
  claim_trash_label,
  image_count,
  image_trash_label,
  incident_destroy_explanation,
  incident_page_title,
  incident_title_label,
  incident_trash_empty,
  incident_trash_label,
  organisation_trash_label,
  video_count,
  video_trash_label,
} from "#messages";
import type { Language } from "#platform/shared/languages.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { type TrashedItem, TrashSection } from "#platform/web/ui/trash-section.tsx";
import { destroyIncident, restoreIncident } from "../calls.ts";
import type { DeletedIncidents, IncidentMetadata } from "../rules.ts";

/** Renders deleted incidents and organisations, and what was deleted from incidents that are not deleted. */
export function ArchiveTrash({ deleted }: { deleted: DeletedIncidents }) {
  const language = useLanguage();
  return (
    <TrashSection
      id="deleted-archive"
      heading={incident_page_title()}
      emptyText={incident_trash_empty()}
      items={getDeletedItems(deleted, language)}
      destroyMessages={{ explanation: incident_destroy_explanation(), titleLabel: incident_title_label() }}
    />
  );
}

type DeletedMedia = { _id: string; description: string; incident_title: string; deleted_at: string };
type MediaKindOptions = Pick<TrashedItem, "restore" | "destroy"> & { name: (of: { title: string }) => string };

const articles: MediaKindOptions = { name: article_trash_label, restore: restoreArticle, destroy: destroyArticle };
const videos: MediaKindOptions = { name: video_trash_label, restore: restoreVideo, destroy: destroyVideo };
const images: MediaKindOptions = { name: image_trash_label, restore: restoreImage, destroy: destroyImage };
const claims: MediaKindOptions = { name: claim_trash_label, restore: restoreClaim, destroy: destroyClaim };
const attributions: MediaKindOptions = {
  name: attribution_trash_label,
  restore: restoreAttribution,
  destroy: destroyAttribution,
};

function getDeletedItems(deleted: DeletedIncidents, language: Language): TrashedItem[] {
  return [
    ...deleted.incidents.map((incident) => ({
      _id: incident._id,
      kind: incident_trash_label(),
      heading: incident.title,
      text: incident.description,
      contents: formatContents(incident),
      deletedAt: incident.deleted_at,
      retypedTitle: incident.title,
      restore: restoreIncident,
      destroy: destroyIncident,
    })),
    ...getDeletedMedia(deleted.articles, articles),
    ...getDeletedMedia(deleted.videos, videos),
    ...getDeletedMedia(deleted.images, images),
    ...getDeletedMedia(
      deleted.claims.map((claim) => ({ ...claim, description: formatClaim(claim, language) })),
      claims,
    ),
    ...getDeletedMedia(
      deleted.attributions.map((attribution) => ({ ...attribution, description: formatAttribution(attribution, language) })),
      attributions,
    ),
    ...deleted.organisations.map((organisation) => ({
      _id: organisation._id,
      kind: organisation_trash_label(),
      heading: organisation.name_en,
      text: organisation.description,
      deletedAt: organisation.deleted_at,
      retypedTitle: organisation.name_en,
      restore: restoreOrganisation,
      destroy: destroyOrganisation,
    })),
  ];
}

function getDeletedMedia(media: DeletedMedia[], { name, restore, destroy }: MediaKindOptions): TrashedItem[] {
  return media.map(({ _id, description, incident_title, deleted_at }) => ({
    _id,
    kind: name({ title: incident_title }),
    text: description,
    deletedAt: deleted_at,
    retypedTitle: incident_title,
    restore,
    destroy,
  }));
}

function formatContents({ number_of_articles, number_of_videos, number_of_images }: IncidentMetadata): string {
  const counts = [
    number_of_articles > 0 && article_count({ count: number_of_articles }),
    number_of_videos > 0 && video_count({ count: number_of_videos }),
    number_of_images > 0 && image_count({ count: number_of_images }),
  ];
  return counts.filter(Boolean).join(" · ");
}
