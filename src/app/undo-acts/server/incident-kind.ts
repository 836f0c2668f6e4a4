import { isDeepStrictEqual } from "node:util";
import { incidentItem } from "#features/archive/import/server/import-item.ts";
import { COUNT_NAMES } from "#features/archive/incidents/count-rules.ts";
import { listNarrativeFields } from "#features/archive/incidents/language-rules.ts";
import type { Narratives } from "#features/archive/incidents/narrative-rules.ts";
import { incidentDataSchema } from "#features/archive/incidents/rules.ts";
import { getNarrativeChanges } from "#features/archive/incidents/server/edited-values.ts";
import { incidentHandlers } from "#features/archive/incidents/server/incident-handlers.ts";
import { findStoredIncident } from "#features/archive/incidents/server/incident-store.ts";
import { requireNarratives, updateNarratives } from "#features/archive/incidents/server/text-store.ts";
import { updateVerification } from "#features/archive/incidents/server/verification-store.ts";
import { getStatusAfter, getStatusRefusal, verificationSchema } from "#features/archive/incidents/verification-rules.ts";
import { countGrounds } from "#features/archive/statements/server/lower-verification.ts";
import type { CallContext } from "#platform/server/call-handler.ts";
import { RefusalError } from "#platform/server/errors.ts";
import type { Db } from "./act-store.ts";
import { readPublication, toDraftInput } from "./campaign-kinds.ts";
import type { Item, ItemKind } from "./item-kinds.ts";
import type { Fields } from "./unwind.ts";

type Context = CallContext<Db>;

/** Values that empty a field. */
const EMPTY_VALUES: Fields = { external_ids: [], kinds: [], place_id: null, place_precision: null, reason: null };
/** The days on which narratives were reviewed: an edit can only set today's. */
const REVIEW_DAYS = listNarrativeFields("_reviewed_on");

export const incidentKind: ItemKind = {
  read: async (db, { id }) => {
    const incident = await findStoredIncident(db, id);
    if (!incident) return undefined;
    const { verification, title } = incident;
    const texts = { ...incidentDataSchema.parse(incident), ...(await requireNarratives(db, id)) };
    return { title, fields: { ...texts, verification, ...(await readPublication(db, "incident", id)) } };
  },
  edit: ({ id }, values, context, item) => editTexts(id, values, context, item),
  restoreStatus: ({ id }, status, context, { fields }) => restoreStatus(id, status, context, fields),
  trash: ({ id }, reason, context) => incidentHandlers.deleteIncident({ id, reason }, context),
  isPublishable: true,
};

async function editTexts(id: string, values: Fields, context: Context, item: Item): Promise<void> {
  const isDay = (name: string) => REVIEW_DAYS.some((day) => day === name);
  const texts = Object.entries(values)
    .filter(([name]) => !isDay(name))
    .map(([name, value]) => [name, value ?? EMPTY_VALUES[name] ?? ""]);
  // Counts that change without a reason lose the one they had.
  const { reason = item.fields.reason ?? null } = values;
  const areCountsChanged = COUNT_NAMES.some((name) => name in values);
  const edit = { ...toDraftInput(item), ...Object.fromEntries(texts), ...(areCountsChanged && { reason }) };
  if (texts.length > 0) await incidentItem.edit({ incidentId: id, partId: null }, edit, {}, context);
  const before = await requireNarratives(context.db, id);
  const after = { ...before, ...Object.fromEntries(Object.entries(values).filter(([name]) => isDay(name))) } as Narratives;
  if (isDeepStrictEqual(after, before)) return;
  await updateNarratives(context.db, id, after);
  const changed = getNarrativeChanges(before, after);
  await context.audit({ action: "edit_incident_metadata", root: { kind: "incident", id }, ...changed });
}

/** Sets a status as it was before: in place of "verified", which only a person may give, the one that its sources allow. */
async function restoreStatus(id: string, value: unknown, { db, now, audit }: Context, { verification }: Fields) {
  const [before, stored] = [verificationSchema.parse(verification), verificationSchema.parse(value)];
  const grounds = await countGrounds(db, id);
  const since = now.toISOString();
  const after =
    stored.status === "verified" ? { status: getStatusAfter(stored.status, grounds), since, verified_until: since } : stored;
  const refusal = getStatusRefusal(after.status, grounds, false);
  if (refusal) throw new RefusalError(refusal);
  if (after.status === before.status && stored !== after) return;
  await updateVerification(db, id, after, now);
  await audit({ action: "set_verification_status", root: { kind: "incident", id }, before, after });
}
