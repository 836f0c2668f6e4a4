import type { z } from "zod";
import type { CallContext } from "#platform/server/calls/call-handler.ts";
import * as incidentSchemas from "../../incidents/schemas.ts";
import { incidentHandlers } from "../../incidents/server/incident-handlers.ts";
import { type Db, findEditableIncident, findWithdrawnIncident } from "../../incidents/server/incident-store.ts";
import { type PartKind, trashPart } from "../../incidents/server/part-kind.ts";
import type { PartRow } from "../../incidents/server/part-store.ts";
import { findNarratives } from "../../incidents/server/text-store.ts";
import * as sourceSchemas from "../../sources/schemas.ts";
import { editSource, sourceHandlers } from "../../sources/server/source-handlers.ts";
import { articleKind, imageKind, videoKind } from "../../sources/server/source-kinds.ts";
import * as statementSchemas from "../../statements/schemas.ts";
import { attributionHandlers } from "../../statements/server/attribution-handlers.ts";
import { attributionKind } from "../../statements/server/attribution-kind.ts";
import { claimHandlers } from "../../statements/server/claim-handlers.ts";
import { claimKind } from "../../statements/server/claim-kind.ts";
import type { Batch, Row } from "./import-store.ts";

type Values = Record<string, unknown>;
export type Context = CallContext<Db>;
type Item = { incidentId: string; partId: string | null };

/** What a row was recorded as: it is read, edited and deleted by its own calls. */
type RecordedKind = {
  /** Returns the fields of an item; undefined if it does not exist. */
  read(item: Item, db: Db): Promise<Values | undefined>;
  edit(item: Item, values: Values, base: Values, context: Context): Promise<unknown>;
  remove(item: Item, reason: string, context: Context): Promise<unknown>;
};

export const incidentKind: RecordedKind = {
  read: async ({ incidentId }, db) => {
    const incident = (await findEditableIncident(db, incidentId)) ?? (await findWithdrawnIncident(db, incidentId));
    return incident && { ...incident, ...(await findNarratives(db, incidentId)) };
  },
  edit: ({ incidentId: id }, values, base, context) =>
    incidentHandlers.editIncidentMetadata(incidentSchemas.editIncidentMetadata.input.parse({ id, base, ...values }), context),
  remove: ({ incidentId: id }, reason, context) => incidentHandlers.deleteIncident({ id, reason }, context),
};

/** Creates what takes back parts of incidents, which imports before version 2 recorded. */
const createPartKind = <Data extends object, Part extends PartRow, Input extends z.ZodType>(
  kind: PartKind<Data, Part>,
  idField: string,
  { input }: { input: Input },
  edit: (input: z.output<Input>, context: Context) => Promise<unknown>,
): RecordedKind => ({
  read: async ({ partId, incidentId }, db) => {
    const row = await kind.store.find(db, partId ?? "");
    if (!row || row.deleted_at !== null || row.incident_id !== incidentId) return undefined;
    const data = kind.pick(row);
    return { ...(kind.toAudit?.(data) ?? data) };
  },
  edit: ({ partId }, values, base, context) => edit(input.parse({ [idField]: partId, base, ...values }), context),
  remove: ({ partId, incidentId }, _reason, context) => trashPart(kind, partId ?? "", incidentId, context),
});

const { editArticleArchive, editVideoArchive, editImageArchive } = sourceSchemas;
const article = createPartKind(articleKind, "article_archive_id", editArticleArchive, sourceHandlers.editArticleArchive);
const video = createPartKind(videoKind, "video_archive_id", editVideoArchive, sourceHandlers.editVideoArchive);
const image = createPartKind(imageKind, "image_archive_id", editImageArchive, ({ image_archive_id: id, ...input }, context) =>
  editSource(imageKind, { id, ...input }, context),
);
const claim = createPartKind(claimKind, "id", statementSchemas.editClaim, claimHandlers.editClaim);
const attribution = createPartKind(attributionKind, "id", statementSchemas.editAttribution, attributionHandlers.editAttribution);

/** Returns the kind of what a row was recorded as. */
export function getRecordedKind({ format, columns }: Batch, { part_id, cells }: Row): RecordedKind {
  if (part_id === null) return incidentKind;
  if (format === "claims") return claim;
  if (format === "attributions") return attribution;
  const type = cells[columns.indexOf("type")];
  return type === "video" ? video : type === "image" ? image : article;
}
