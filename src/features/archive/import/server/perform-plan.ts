import type { CallContext } from "#platform/server/call-handler.ts";
import * as incidentSchemas from "../../incidents/schemas.ts";
import { incidentHandlers, recordIncident } from "../../incidents/server/incident-handlers.ts";
import { type Db, findEditableIncident } from "../../incidents/server/incident-store.ts";
import { requireNarratives } from "../../incidents/server/text-store.ts";
import * as sourceSchemas from "../../sources/schemas.ts";
import { sourceHandlers } from "../../sources/server/source-handlers.ts";
import type { RowDetails } from "../rules.ts";
import type { NewIncident, NewSource } from "./converted-row.ts";

type Context = CallContext<Db>;
type Values = Record<string, unknown>;

/** Records a new incident as a draft, by the rules of its calls, and returns its id. */
export async function createFromRow(
  { values, source }: { values: Partial<NewIncident>; source?: NewSource },
  row: { id?: string; sequence: number },
  context: Context,
): Promise<string> {
  const incident_id = await recordIncident(incidentSchemas.createIncident.input.parse({ ...values, draft: true }), context, row);
  if (source) {
    const input = sourceSchemas.createArticleArchive.input.parse({ incident_id, ...source });
    await sourceHandlers.createArticleArchive(input, context);
  }
  return incident_id;
}

/**
 * Edits an incident, by the rules of its call, and returns what it changed.
 *
 * @throws {ConflictError} where a field is not as `base` says
 */
export async function editFromRow(id: string, values: Values, base: Values, context: Context): Promise<RowDetails["changes"]> {
  const before = await readFields(context.db, id);
  await incidentHandlers.editIncidentMetadata(incidentSchemas.editIncidentMetadata.input.parse({ id, base, ...values }), context);
  const after = await readFields(context.db, id);
  return Object.keys(values)
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}

/** Returns the fields of an incident as they are. */
export async function readFields(db: Db, id: string): Promise<Values> {
  return { ...(await findEditableIncident(db, id)), ...(await requireNarratives(db, id)) };
}
