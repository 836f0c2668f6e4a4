import * as m from "#messages";
import { refuse } from "#platform/server/errors.ts";
import type { PartKind } from "../../incidents/server/part-kind.ts";
import { trashPart } from "../../incidents/server/part-kind.ts";
import type { PartRow } from "../../incidents/server/part-store.ts";
import * as sourceSchemas from "../../sources/schemas.ts";
import { editSource, sourceHandlers } from "../../sources/server/source-handlers.ts";
import { articleKind, imageKind, videoKind } from "../../sources/server/source-kinds.ts";
import { attributionHandlers } from "../../statements/attributions/server/attribution-handlers.ts";
import { attributionKind } from "../../statements/attributions/server/attribution-kind.ts";
import { claimHandlers } from "../../statements/claims/server/claim-handlers.ts";
import { claimKind } from "../../statements/claims/server/claim-kind.ts";
import * as statementSchemas from "../../statements/schemas.ts";
import type { PartFormat } from "../format-rules.ts";
import type { Context, ImportItem, Item, Values } from "./import-item.ts";

const sourceKinds = { article: articleKind, video: videoKind, image: imageKind };
type SourceType = keyof typeof sourceKinds;

const getSourceType = (type: unknown): SourceType => (type === "video" || type === "image" ? type : "article");

/** Makes a part with the id of its row, where it has one. */
const withId = (context: Context, id: string | undefined) => (id === undefined ? context : { ...context, partId: id });

async function readPart<Data extends object, Row extends PartRow>(
  kind: PartKind<Data, Row>,
  { partId, incidentId }: Item,
  db: Context["db"],
): Promise<Values | undefined> {
  const row = partId === null ? undefined : await kind.store.find(db, partId);
  if (!row || row.deleted_at !== null || row.incident_id !== incidentId) return undefined;
  const data = kind.pick(row);
  return { ...(kind.toAudit?.(data) ?? data) };
}

const getId = ({ partId }: Item) => partId ?? "";

/** Returns sources of one type as imported items. */
function createSourceItem(type: SourceType): ImportItem {
  return {
    create: async ({ values }, { id }, context) => {
      if (type === "image") refuse("type", m.import_picture_without_file());
      const { incident_id } = values as { incident_id: string };
      const made =
        type === "video"
          ? await sourceHandlers.createVideoArchive(sourceSchemas.createVideoArchive.input.parse(values), withId(context, id))
          : await sourceHandlers.createArticleArchive(
              sourceSchemas.createArticleArchive.input.parse(values),
              withId(context, id),
            );
      return { incidentId: incident_id, partId: made._id };
    },
    edit: async (item, values, base, context) => {
      const id = getId(item);
      if (type === "article") {
        const input = sourceSchemas.editArticleArchive.input.parse({ article_archive_id: id, base, ...values });
        await sourceHandlers.editArticleArchive(input, context);
      } else if (type === "video") {
        const input = sourceSchemas.editVideoArchive.input.parse({ video_archive_id: id, base, ...values });
        await sourceHandlers.editVideoArchive(input, context);
      } else {
        const { image_archive_id: _id, ...input } = sourceSchemas.editImageArchive.input.parse({
          image_archive_id: id,
          base,
          ...values,
        });
        await editSource(imageKind, { id, ...input }, "", context);
      }
    },
    read: (item, db) =>
      type === "article"
        ? readPart(articleKind, item, db)
        : type === "video"
          ? readPart(videoKind, item, db)
          : readPart(imageKind, item, db),
    remove: async (item, _reason, context) => {
      const kind = type === "video" ? videoKind : articleKind;
      await trashPart(kind as typeof articleKind, getId(item), item.incidentId, context);
    },
  };
}

const sourceItems = { article: createSourceItem("article"), video: createSourceItem("video"), image: createSourceItem("image") };

const claimItem: ImportItem = {
  create: async ({ values }, { id }, context) => {
    const input = statementSchemas.createClaim.input.parse(values);
    const { _id } = await claimHandlers.createClaim(input, withId(context, id));
    return { incidentId: input.incident_id, partId: _id };
  },
  edit: async (item, values, base, context) => {
    await claimHandlers.editClaim(statementSchemas.editClaim.input.parse({ id: getId(item), base, ...values }), context);
  },
  read: (item, db) => readPart(claimKind, item, db),
  remove: async (item, _reason, context) => {
    await claimHandlers.deleteClaim({ id: getId(item) }, context);
  },
};

const attributionItem: ImportItem = {
  create: async ({ values }, { id }, context) => {
    const input = statementSchemas.createAttribution.input.parse(values);
    const { _id } = await attributionHandlers.createAttribution(input, withId(context, id));
    return { incidentId: input.incident_id, partId: _id };
  },
  edit: async (item, values, base, context) => {
    const input = statementSchemas.editAttribution.input.parse({ id: getId(item), base, ...values });
    await attributionHandlers.editAttribution(input, context);
  },
  read: (item, db) => readPart(attributionKind, item, db),
  remove: async (item, _reason, context) => {
    await attributionHandlers.deleteAttribution({ id: getId(item) }, context);
  },
};

/** Returns what rows of a table of parts become; `type` is that of a source. */
export function getPartItem(format: PartFormat, type: unknown): ImportItem {
  if (format === "claims") return claimItem;
  return format === "attributions" ? attributionItem : sourceItems[getSourceType(type)];
}
