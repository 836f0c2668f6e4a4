import { listDraftLinks, revokeDraftLinkRow } from "#app/drafts/server/draft-link-store.ts";
import type { createItemEndpointHandlers } from "#app/items/server/handlers.ts";
import * as m from "#messages";
import type { CallContext } from "#platform/server/call-handler.ts";
import type { PublishableKind, TrashableKind } from "#platform/shared/item-calls.ts";
import type { Outcome } from "../rules.ts";
import { type Db, isChangedAfter, listActValues, type Span } from "./act-store.ts";
import type { Item, ItemKind } from "./item-kinds.ts";
import type { Unit } from "./list-units.ts";
import { getLinkField, getLinkOfField, type ParsedAct, toFieldChange } from "./to-field-change.ts";
import { type FieldChange, type Fields, unwind } from "./unwind.ts";

/** One change that reverts a part of an item; each can be refused separately. */
type Step = (context: CallContext<Db>) => Promise<unknown>;

/** How to undo the acts about an item. */
export type Plan = { title: string; outcome: Outcome; message: string | null; steps: Step[] };

export type PlanOptions = {
  kinds: Record<string, ItemKind>;
  itemHandlers: Pick<ReturnType<typeof createItemEndpointHandlers>, "restore" | "publish" | "unpublish" | "schedule">;
  span: Span;
  reason: string;
  now: Date;
};

/** Fields that are not edited with the others. */
const STATES = new Set(["deleted", "publication", "publish_at", "verification"]);

/** Returns how to undo the acts about an item in its present state. */
export async function planUnit(db: Db, unit: Unit, options: PlanOptions): Promise<Plan> {
  const kind = options.kinds[unit.kind];
  if (!kind) return { title: "", outcome: "left", message: m.undo_left_elsewhere(), steps: [] };
  const found = await kind.read(db, unit);
  const links = kind.isPublishable ? await listDraftLinks(db, unit.id, options.now) : [];
  const item = found && { ...found, fields: { ...found.fields, ...listLinkFields(links) } };
  const values = await listActValues(
    db,
    unit.acts.map(({ sequence }) => sequence),
  );
  const acts = values.map(toFieldChange);
  if (!item) return { title: "", outcome: "gone", message: m.undo_gone(), steps: [] };
  const plan = { title: item.title, message: null, steps: [] };
  if (await isInTrashWithRoot(db, unit, options)) return { ...plan, outcome: "same" };
  const created = acts.includes("created") ? unit.acts.at(-1)?.sequence : undefined;
  if (created === undefined) return planFields(unit, item, acts, options, kind);
  if (item.fields.deleted) return { ...plan, outcome: "same" };
  const by = unit.id === unit.rootId ? { root: unit.id } : { subject: unit.id };
  if (await isChangedAfter(db, by, created, options.span)) return { ...plan, outcome: "left", message: m.undo_left_changed() };
  return { ...plan, outcome: "undo", steps: [async (context) => kind.trash?.(unit, options.reason, context)] };
}

async function isInTrashWithRoot(db: Db, { isOfCreated, rootKind, rootId }: Unit, { kinds }: PlanOptions): Promise<boolean> {
  if (!isOfCreated) return false;
  const root = await kinds[rootKind]?.read(db, { kind: rootKind, id: rootId, rootKind, rootId });
  return root?.fields.deleted === true;
}

function planFields(unit: Unit, item: Item, acts: ParsedAct[], options: PlanOptions, kind: ItemKind): Plan {
  const changes = acts.filter((act): act is FieldChange => typeof act === "object");
  const { before, overtaken } = unwind(item.fields, changes);
  const isVerified = (before.verification as { status?: string } | undefined)?.status === "verified";
  const messages = [
    ...(overtaken.length > 0 ? [m.undo_left_changed()] : []),
    ...(isVerified ? [m.undo_left_verified()] : []),
    ...(acts.includes("gone") ? [m.undo_gone()] : []),
    ...(acts.includes("elsewhere") ? [m.undo_left_elsewhere()] : []),
  ];
  const steps = listSteps(unit, item, before, options, kind);
  const stays = messages.length === 0 ? "same" : acts.includes("gone") ? "gone" : "left";
  return { title: item.title, outcome: steps.length > 0 ? "undo" : stays, message: messages.join(" ") || null, steps };
}

/** Sorts the steps so that each is allowed: hidden items may be incomplete, withdrawn incidents cannot be edited. */
function listSteps(unit: Unit, item: Item, before: Fields, { itemHandlers, reason, now }: PlanOptions, kind: ItemKind): Step[] {
  const { deleted, publication, publish_at, verification } = before;
  const trashed = { kind: unit.kind as TrashableKind, id: unit.id };
  const published = { kind: unit.kind as PublishableKind, id: unit.id };
  const edited = Object.fromEntries(
    Object.entries(before).filter(([field]) => !STATES.has(field) && getLinkOfField(field) === undefined),
  );
  const links = Object.keys(before).flatMap((field) => getLinkOfField(field) ?? []);
  const isScheduled = typeof publish_at === "string" && Date.parse(publish_at) > now.getTime();
  const isWithdrawn = (item.fields.verification as { status?: string } | undefined)?.status === "withdrawn";
  const restoreStatus: Step = async (context) => kind.restoreStatus?.(unit, verification, context, item);
  const restore: Step = (context) => itemHandlers.restore(trashed, context);
  const edit: Step = async (context) => kind.edit?.(unit, edited, context, item);
  const trash: Step = async (context) => kind.trash?.(unit, reason, context);
  const editInTrash: Step = async (context) => {
    await restore(context);
    await edit(context);
    await trash(context);
  };
  const step = (isNeeded: boolean, run: Step) => (isNeeded ? [run] : []);
  return [
    ...step(deleted === false, restore),
    ...step(verification !== undefined && isWithdrawn, restoreStatus),
    ...step(publication === "unpublished", (context) => itemHandlers.unpublish({ ...published, reason }, context)),
    ...step(Object.keys(edited).length > 0, item.fields.deleted && deleted !== false ? editInTrash : edit),
    ...step(publication === "published", (context) => itemHandlers.publish(published, context)),
    ...step("publish_at" in before && (publish_at === null || isScheduled), (context) =>
      itemHandlers.schedule({ ...published, publish_at: publish_at as string | null }, context),
    ),
    ...step(verification !== undefined && !isWithdrawn, restoreStatus),
    ...links.map(
      (link): Step =>
        (context) =>
          revokeLink(link, unit, context),
    ),
    ...step(deleted === true, trash),
  ];
}

const listLinkFields = (links: { _id: string }[]): Fields =>
  Object.fromEntries(links.map(({ _id }) => [getLinkField(_id), true]));

async function revokeLink(id: string, { rootKind, rootId }: Unit, { db, now, audit }: CallContext<Db>): Promise<void> {
  await revokeDraftLinkRow(db, id, now);
  const root = { kind: rootKind as PublishableKind, id: rootId };
  await audit({ action: "revoke_draft_link", root, before: { draft_link: id } });
}
