import {
  destroyArticle,
  destroyImage,
  destroyVideo,
  restoreArticle,
  restoreImage,
  restoreVideo,
} from "#features/archive/media/calls.ts";
import {
  article_count,
  article_deleted_kind,
  image_count,
  image_deleted_kind,
  incident_deleted_kind,
  incident_destroy_explanation,
  incident_page_title,
  incident_title_label,
  incident_trash_empty,
  video_count,
  video_deleted_kind,
} from "#messages";
import { type DeletedThing, TrashSection } from "#platform/web/ui/trash-section.tsx";
import { destroyIncident, restoreIncident } from "../calls.ts";
import type { DeletedIncidents, IncidentMetadata } from "../rules.ts";

/** Deleted incidents, and articles, videos and images deleted from incidents that still stand. */
export function ArchiveTrash({ deleted }: { deleted: DeletedIncidents }) {
  return (
    <TrashSection
      id="deleted-archive"
      heading={incident_page_title()}
      emptyText={incident_trash_empty()}
      things={listDeleted(deleted)}
      destroyWords={{ explanation: incident_destroy_explanation(), titleLabel: incident_title_label() }}
    />
  );
}

type DeletedMedium = { _id: string; description: string; incident_title: string; deleted_at: string };
type Kind = Pick<DeletedThing, "restore" | "destroy"> & { name: (of: { title: string }) => string };

const articles: Kind = { name: article_deleted_kind, restore: restoreArticle, destroy: destroyArticle };
const videos: Kind = { name: video_deleted_kind, restore: restoreVideo, destroy: destroyVideo };
const images: Kind = { name: image_deleted_kind, restore: restoreImage, destroy: destroyImage };

function listDeleted(deleted: DeletedIncidents): DeletedThing[] {
  return [
    ...deleted.incidents.map((incident) => ({
      _id: incident._id,
      kind: incident_deleted_kind(),
      heading: incident.title,
      text: incident.description,
      contents: writeContents(incident),
      deletedAt: incident.deleted_at,
      retypedTitle: incident.title,
      restore: restoreIncident,
      destroy: destroyIncident,
    })),
    ...listMedia(deleted.articles, articles),
    ...listMedia(deleted.videos, videos),
    ...listMedia(deleted.images, images),
  ];
}

function listMedia(media: DeletedMedium[], { name, restore, destroy }: Kind): DeletedThing[] {
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

function writeContents({ number_of_articles, number_of_videos, number_of_images }: IncidentMetadata): string {
  const counts = [
    number_of_articles > 0 && article_count({ count: number_of_articles }),
    number_of_videos > 0 && video_count({ count: number_of_videos }),
    number_of_images > 0 && image_count({ count: number_of_images }),
  ];
  return counts.filter(Boolean).join(" · ");
}
