import type { PartKind } from "#features/archive/incidents/server/part-kind.ts";
import * as m from "#messages";
import { sourceDataSchema } from "../source-rules.ts";
import type { ArticleData, ImageData, SourceRow, VideoData } from "./create-source-store.ts";
import { omitImageDefaults, toArticle, toVideo } from "./source-response.ts";
import { sourceStores } from "./source-store.ts";

export type SourceKindOf<Data extends ImageData> = PartKind<Data, SourceRow<Data>>;

export const articleKind: SourceKindOf<ArticleData> = {
  store: sourceStores.article,
  kind: "article",
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
  kind: "video",
  pick: ({ link, description, ...row }) => ({ link, description, ...sourceDataSchema.parse(row) }),
  toAudit: toVideo,
  messages: { mismatch: m.video_incident_mismatch, restored: m.video_restored, destroyed: m.video_destroyed },
};

export const imageKind: SourceKindOf<ImageData> = {
  store: sourceStores.image,
  kind: "image",
  pick: ({ description, image_kind = null, is_sensitive = true, ...row }) => ({
    description,
    image_kind,
    is_sensitive,
    ...sourceDataSchema.parse(row),
  }),
  toAudit: omitImageDefaults,
  messages: { mismatch: m.image_incident_mismatch, restored: m.image_restored, destroyed: m.image_destroyed },
};
