import * as m from "#messages";
import { refuse } from "#platform/server/errors.ts";
import { type AuditContext, type PartKind, trashPart } from "../../incidents/server/part-kind.ts";
import type { PartRow } from "../../incidents/server/part-store.ts";
import type { OrganisationData } from "../../organisations/rules.ts";
import * as organisationSchemas from "../../organisations/schemas.ts";
import { recordOrganisation } from "../../organisations/server/organisation-handlers.ts";
import * as sourceSchemas from "../../sources/schemas.ts";
import { editSource, sourceHandlers } from "../../sources/server/source-handlers.ts";
import { articleKind, imageKind, videoKind } from "../../sources/server/source-kinds.ts";
import { attributionHandlers } from "../../statements/attributions/server/attribution-handlers.ts";
import { attributionKind } from "../../statements/attributions/server/attribution-kind.ts";
import { claimHandlers } from "../../statements/claims/server/claim-handlers.ts";
import { claimKind } from "../../statements/claims/server/claim-kind.ts";
import * as statementSchemas from "../../statements/schemas.ts";
import type { PartFormat } from "../rules.ts";
import type { Context, ImportItem, Values } from "./import-item.ts";

type PartCalls = {
  create(values: Values, context: Context & AuditContext): Promise<{ _id: string }>;
  edit(id: string, values: Values, context: Context): Promise<unknown>;
};

/** Returns parts of a kind as imported items, made and changed by their calls. */
function createPartItem<Data extends object, Row extends PartRow>(kind: PartKind<Data, Row>, calls: PartCalls): ImportItem {
  return {
    create: async ({ values }, { id }, context) => {
      const { _id } = await calls.create(values, id === undefined ? context : { ...context, partId: id });
      return { incidentId: String(values.incident_id), partId: _id };
    },
    edit: async ({ partId }, values, base, context) => {
      await calls.edit(partId ?? "", { base, ...values }, context);
    },
    read: async ({ partId, incidentId }, db) => {
      const row = partId === null ? undefined : await kind.store.find(db, partId);
      if (!row || row.deleted_at !== null || row.incident_id !== incidentId) return undefined;
      const data = kind.pick(row);
      return { ...(kind.toAudit?.(data) ?? data) };
    },
    remove: async ({ partId, incidentId }, _reason, context) => {
      await trashPart(kind, partId ?? "", incidentId, context);
    },
  };
}

const articleItem = createPartItem(articleKind, {
  create: (values, context) =>
    sourceHandlers.createArticleArchive(sourceSchemas.createArticleArchive.input.parse(values), context),
  edit: (article_archive_id, values, context) =>
    sourceHandlers.editArticleArchive(sourceSchemas.editArticleArchive.input.parse({ article_archive_id, ...values }), context),
});

const videoItem = createPartItem(videoKind, {
  create: (values, context) => sourceHandlers.createVideoArchive(sourceSchemas.createVideoArchive.input.parse(values), context),
  edit: (video_archive_id, values, context) =>
    sourceHandlers.editVideoArchive(sourceSchemas.editVideoArchive.input.parse({ video_archive_id, ...values }), context),
});

const imageItem = createPartItem(imageKind, {
  create: async () => refuse("type", m.import_picture_without_file()),
  edit: (id, values, context) => {
    const { image_archive_id: _id, ...input } = sourceSchemas.editImageArchive.input.parse({ image_archive_id: id, ...values });
    return editSource(imageKind, { id, ...input }, "", context);
  },
});

const claimItem = createPartItem(claimKind, {
  create: (values, context) => claimHandlers.createClaim(statementSchemas.createClaim.input.parse(values), context),
  edit: (id, values, context) => claimHandlers.editClaim(statementSchemas.editClaim.input.parse({ id, ...values }), context),
});

/** An organisation that the list does not have yet, as cells say it. */
export type NewOrganisation = { [Field in keyof OrganisationData]: unknown } & { id?: string };

const attributionItem = createPartItem(attributionKind, {
  create: async ({ organisation, ...values }, context) => {
    if (organisation !== undefined) {
      const { id, ...fields } = organisation as NewOrganisation;
      const input = organisationSchemas.createOrganisation.input.parse(fields);
      values.organisation_id = (await recordOrganisation(input, context, id))._id;
    }
    return attributionHandlers.createAttribution(statementSchemas.createAttribution.input.parse(values), context);
  },
  edit: (id, values, context) =>
    attributionHandlers.editAttribution(statementSchemas.editAttribution.input.parse({ id, ...values }), context),
});

/** Returns what rows of a table of parts become; `type` is that of a source. */
export function getPartItem(format: PartFormat, type: string | undefined): ImportItem {
  if (format === "claims") return claimItem;
  if (format === "attributions") return attributionItem;
  return type === "video" ? videoItem : type === "image" ? imageItem : articleItem;
}
