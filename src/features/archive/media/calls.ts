import { defineCall, defineUploadCall } from "#platform/shared/define-call.ts";
import type * as schemas from "./schemas.ts";

export const createArticleArchive = defineCall<typeof schemas.createArticleArchive>({
  method: "POST",
  path: "/create_article_archive",
  access: "admin",
});

export const editArticleArchive = defineCall<typeof schemas.editArticleArchive>({
  method: "PATCH",
  path: "/edit_article_archive",
  access: "admin",
});

export const deleteArticle = defineCall<typeof schemas.deleteArticle>({
  method: "DELETE",
  path: "/delete_article/:incident_id/:article_id",
  access: "admin",
});

export const restoreArticle = defineCall<typeof schemas.restoreArticle>({
  method: "POST",
  path: "/restore_article/:id",
  access: "admin",
});

export const destroyArticle = defineCall<typeof schemas.destroyArticle>({
  method: "DELETE",
  path: "/destroy_article/:id",
  access: "owner",
});

export const getVideosForIncident = defineCall<typeof schemas.getVideosForIncident>({
  method: "GET",
  path: "/get_videos_for_incident/:id",
  access: "public",
});

export const createVideoArchive = defineCall<typeof schemas.createVideoArchive>({
  method: "POST",
  path: "/create_video_archive",
  access: "admin",
});

export const editVideoArchive = defineCall<typeof schemas.editVideoArchive>({
  method: "PATCH",
  path: "/edit_video_archive",
  access: "admin",
});

export const deleteVideoArchive = defineCall<typeof schemas.deleteVideoArchive>({
  method: "DELETE",
  path: "/delete_video_archive/:incident_id/:video_id",
  access: "admin",
});

export const restoreVideo = defineCall<typeof schemas.restoreVideo>({
  method: "POST",
  path: "/restore_video/:id",
  access: "admin",
});

export const destroyVideo = defineCall<typeof schemas.destroyVideo>({
  method: "DELETE",
  path: "/destroy_video/:id",
  access: "owner",
});

export const getImagesForIncident = defineCall<typeof schemas.getImagesForIncident>({
  method: "GET",
  path: "/get_images_for_incident/:id",
  access: "public",
});

export const createImageArchive = defineUploadCall<typeof schemas.createImageArchive>({
  method: "POST",
  path: "/create_image_archive",
  access: "admin",
  fileField: "image_archive",
});

export const editImageArchive = defineCall<typeof schemas.editImageArchive>({
  method: "PATCH",
  path: "/edit_image_archive",
  access: "admin",
});

export const deleteImageArchive = defineCall<typeof schemas.deleteImageArchive>({
  method: "DELETE",
  path: "/delete_image_archive/",
  access: "admin",
});

export const restoreImage = defineCall<typeof schemas.restoreImage>({
  method: "POST",
  path: "/restore_image/:id",
  access: "admin",
});

export const destroyImage = defineCall<typeof schemas.destroyImage>({
  method: "DELETE",
  path: "/destroy_image/:id",
  access: "owner",
});
