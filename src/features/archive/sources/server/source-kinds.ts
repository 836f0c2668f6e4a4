import type { PartKind } from "#features/archive/incidents/server/part-kind.ts";
import * as m from "#messages";
import { sourceDataSchema } from "../source-rules.ts";
import type { ArticleData, ImageData, SourceRow, VideoData } from "./create-source-store.ts";
import { omitImageDefaults, toArticle, toVideo } from "./source-response.ts";
import { sourceStores } from "./source-store.ts";

export type SourceKindOf<Data extends ImageData> = PartKind<Data, SourceRow<Data>>;

export const articleKind: SourceKindOf<ArticleData> = {
  store: sourceStores.article,
  actions: {
    create: "create_article_archive",
    edit: "edit_article_archive",
    delete: "delete_article",
    restore: "restore_article",
  },
  pick: ({ link, reference, description, ...row }) => ({
    ...(link !== undefined && { link }),
    ...(reference !== undefined && { reference }),
    description,
    ...sourceDataSchema.parse(row),
  }),
  toAudit: toArticle,
  messages: { mismatch: m.article_incident_mismatch, restored: m.article_restored, destroyed: m.article_destroyed },
};

export const videoKind: SourceKindOf<VideoData> = {
  store: sourceStores.video,
  actions: {
    create: "create_video_archive",
    edit: "edit_video_archive",
    delete: "delete_video_archive",
    restore: "restore_video",
  },
  pick: ({ link, description, ...row }) => ({ link, description, ...sourceDataSchema.parse(row) }),
  toAudit: toVideo,
  messages: { mismatch: m.video_incident_mismatch, restored: m.video_restored, destroyed: m.video_destroyed },
};

export const imageKind: SourceKindOf<ImageData> = {
  store: sourceStores.image,
  actions: {
    create: "create_image_archive",
    edit: "edit_image_archive",
    delete: "delete_image_archive",
    restore: "restore_image",
  },
  pick: ({ description, image_kind = null, is_sensitive = true, ...row }) => ({
    description,
    image_kind,
    is_sensitive,
    ...sourceDataSchema.parse(row),
  }),
  toAudit: omitImageDefaults,
  messages: { mismatch: m.image_incident_mismatch, restored: m.image_restored, destroyed: m.image_destroyed },
};
