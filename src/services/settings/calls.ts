import { get, patch, upload } from "#platform/shared/define-call.ts";
import type * as schemas from "./schemas.ts";

export const getSite = get<typeof schemas.getSite>("/site", "public");
export const getHomeTexts = get<typeof schemas.getHomeTexts>("/get_home_texts", "public");
export const getHomeFigures = get<typeof schemas.getHomeFigures>("/get_home_figures", "public");
export const getSiteSettings = get<typeof schemas.getSiteSettings>("/get_site_settings", "owner");
export const editSiteSettings = patch<typeof schemas.editSiteSettings>("/edit_site_settings", "owner", {
  verb: "edit",
  kind: "site",
});
export const createSiteLogo = upload<typeof schemas.createSiteLogo>("/create_site_logo", "owner", "logo", {
  verb: "edit",
  kind: "site",
});
export const getSiteHistory = get<typeof schemas.getSiteHistory>("/get_site_history", "owner");
