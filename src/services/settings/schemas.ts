import { z } from "zod";
import * as m from "#messages";
import { emptyInputSchema } from "#platform/shared/call-schemas.ts";
import { editBaseSchema } from "#platform/shared/conflict.ts";
import { IMAGE_MAX_BYTES } from "#platform/shared/image-type.ts";
import { secret } from "#platform/shared/secret.ts";
import { createUploadedFileSchema } from "#platform/shared/uploaded-file.ts";
import { homeTextsSchema, settingChangeSchema, siteSchema, siteSettingSchema } from "./rules.ts";
import { settingNames } from "./settings.ts";

export const getSite = {
  summary: "The name of the site and its links to other places.",
  input: emptyInputSchema,
  output: siteSchema,
};

export const getHomeTexts = {
  summary: "The texts of the home page that an owner has written; those that are absent are as the site has them",
  input: emptyInputSchema,
  output: homeTextsSchema,
};

export const getHomeFigures = {
  summary:
    "How many incidents and sources the archive has: a sentence in the language of the request, and the path of their list. `figures` is null without an incident",
  input: emptyInputSchema,
  output: z.object({ figures: z.object({ text: z.string(), path: z.string() }).nullable() }),
};

export const getSiteSettings = {
  summary: "Every setting of the site, with what the environment decides",
  input: emptyInputSchema,
  output: z.object({ settings: z.array(siteSettingSchema), isTriedOut: z.boolean() }),
};

export const editSiteSettings = {
  summary:
    "Change settings: `changes` has the new values by name, null removes one; what decides on money or accounts needs `password`",
  input: z.object({
    changes: z.partialRecord(z.enum(settingNames, { error: () => m.setting_unknown() }), z.unknown()),
    base: editBaseSchema.optional(),
    password: secret(z.string()).optional(),
  }),
  output: z.object({ message: z.string() }),
};

export const createSiteLogo = {
  summary: "Set the logo from a PNG or JPEG picture; it becomes a PNG of at most 512 pixels",
  input: z.object({ logo: createUploadedFileSchema(m.site_logo_required) }),
  maxFileBytes: IMAGE_MAX_BYTES,
  output: z.object({ message: z.string(), logo: z.string() }),
};

export const getSiteHistory = {
  summary: "The changes of settings, newest first; `before` is the id of the last one seen",
  input: z.object({ before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional() }),
  output: z.array(settingChangeSchema),
};
