import { del, patch, post, upload } from "#platform/shared/define-call.ts";
import type * as schemas from "./schemas.ts";

// Apart from the calls of visitors' pages, which load none of these.

export const createArticleArchive = post<typeof schemas.createArticleArchive>("/create_article_archive", "admin", {
  verb: "create",
  kind: "article",
});
export const editArticleArchive = patch<typeof schemas.editArticleArchive>("/edit_article_archive", "admin", {
  verb: "edit",
  kind: "article",
});
export const deleteArticle = del<typeof schemas.deleteArticle>("/delete_article/:incident_id/:article_id", "admin", {
  verb: "trash",
  kind: "article",
});
export const createVideoArchive = post<typeof schemas.createVideoArchive>("/create_video_archive", "admin", {
  verb: "create",
  kind: "video",
});
export const editVideoArchive = patch<typeof schemas.editVideoArchive>("/edit_video_archive", "admin", {
  verb: "edit",
  kind: "video",
});
export const deleteVideoArchive = del<typeof schemas.deleteVideoArchive>(
  "/delete_video_archive/:incident_id/:video_id",
  "admin",
  { verb: "trash", kind: "video" },
);
export const createImageArchive = upload<typeof schemas.createImageArchive>("/create_image_archive", "admin", "image_archive", {
  verb: "create",
  kind: "image",
});
export const editImageArchive = patch<typeof schemas.editImageArchive>("/edit_image_archive", "admin", {
  verb: "edit",
  kind: "image",
});
export const deleteImageArchive = del<typeof schemas.deleteImageArchive>("/delete_image_archive/", "admin", {
  verb: "trash",
  kind: "image",
});
