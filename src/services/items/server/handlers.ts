import type { Db } from "#database/database.ts";
import { createEndpoints, type Endpoint } from "#platform/server/calls/call-handler.ts";
import { type ItemKinds, listKindsWith } from "#platform/server/calls/item-kind.ts";
import { createPublicationHandlers, type FileWork } from "#platform/server/calls/publication-endpoints.ts";
import { createTrashHandlers } from "#platform/server/calls/trash-endpoints.ts";
import * as calls from "#platform/shared/item-calls.ts";
import { createItemSchemas } from "#platform/shared/item-schemas.ts";

/** Returns the schemas of the calls that take an item's kind and id. */
export function getItemSchemas(kinds: ItemKinds<Db>) {
  const deleted = listKindsWith(kinds, "trash").map((kind) => [kind, kinds[kind].deletedSchema]);
  return createItemSchemas(listKindsWith(kinds, "publication"), Object.fromEntries(deleted));
}

/** Returns the endpoints of these calls. */
export const createItemEndpoints = (kinds: ItemKinds<Db>, files: FileWork): Endpoint<Db>[] =>
  createEndpoints<typeof calls, Db>(calls, getItemSchemas(kinds), {
    ...createPublicationHandlers(kinds, files),
    ...createTrashHandlers(kinds, files),
  });
