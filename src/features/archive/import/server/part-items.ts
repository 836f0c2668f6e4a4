import type { z } from "zod";
import * as m from "#messages";
import { refuse } from "#platform/server/http/errors.ts";
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
  edit(values: Values, context: Context): Promise<unknown>;
  /** The field that names the part in an edit. */
  idField?: string;
};

/** Returns a function that parses the input of a call and handles it. */
const parseAnd =
  <Input extends z.ZodType, Output>({ input }: { input: Input }, handle: (input: z.output<Input>, context: Context) => Output) =>
  (values: Values, context: Context) =>
    handle(input.parse(values), context);

/** Returns parts of a kind as imported items, made and changed by their calls. */
function createPartItem<Data extends object, Row extends PartRow>(
  kind: PartKind<Data, Row>,
  { create, edit, idField = "id" }: PartCalls,
): ImportItem {
  return {
    create: async ({ values }, { id }, context) => {
      const { _id } = await create(values, id === undefined ? context : { ...context, partId: id });
      return { incidentId: String(values.incident_id), partId: _id };
    },
    edit: async ({ partId }, values, base, context) => {
      await edit({ [idField]: partId ?? "", base, ...values }, context);
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
  create: parseAnd(sourceSchemas.createArticleArchive, sourceHandlers.createArticleArchive),
  edit: parseAnd(sourceSchemas.editArticleArchive, sourceHandlers.editArticleArchive),
  idField: "article_archive_id",
});

const videoItem = createPartItem(videoKind, {
  create: parseAnd(sourceSchemas.createVideoArchive, sourceHandlers.createVideoArchive),
  edit: parseAnd(sourceSchemas.editVideoArchive, sourceHandlers.editVideoArchive),
  idField: "video_archive_id",
});

const imageItem = createPartItem(imageKind, {
  create: async () => refuse("type", m.import_picture_without_file()),
  edit: parseAnd(sourceSchemas.editImageArchive, ({ image_archive_id: id, ...input }, context) =>
    editSource(imageKind, { id, ...input }, context),
  ),
  idField: "image_archive_id",
});

const claimItem = createPartItem(claimKind, {
  create: parseAnd(statementSchemas.createClaim, claimHandlers.createClaim),
  edit: parseAnd(statementSchemas.editClaim, claimHandlers.editClaim),
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
  edit: parseAnd(statementSchemas.editAttribution, attributionHandlers.editAttribution),
});

/** Returns the item that rows of a table of parts become; `type` is the type of a source. */
export function getPartItem(format: PartFormat, type: string | undefined): ImportItem {
  if (format === "claims") return claimItem;
  if (format === "attributions") return attributionItem;
  return type === "video" ? videoItem : type === "image" ? imageItem : articleItem;
}
