import {
  publish_done,
  publish_done_before,
  publish_not_draft,
  publish_schedule_cleared,
  publish_scheduled,
  publish_undone,
  publish_undone_before,
} from "#messages";
import type { idInputSchema, mutationResultSchema } from "#platform/shared/call-schemas.ts";
import type { Call } from "#platform/shared/define-call.ts";
import {
  findScheduleRefusal,
  type Publication,
  type scheduledResultSchema,
  type scheduleInputSchema,
} from "#platform/shared/publication.ts";
import { createEndpoint, type Endpoint } from "./call-handler.ts";
import { RefusalError, throwNotFound } from "./errors.ts";

type PublishSchemas = { summary: string; input: typeof idInputSchema; output: typeof mutationResultSchema };
type ScheduleSchemas = { summary: string; input: typeof scheduleInputSchema; output: typeof scheduledResultSchema };

type PublicationRow = { publication: "draft" | "published" | "unpublished"; publish_at: string | null };

/** What is published, and the rules that hold before. */
export type Publishable<Db> = {
  store: {
    find(db: Db, id: string): Promise<PublicationRow | undefined>;
    publish(tx: Db, id: string, now: Date): Promise<boolean>;
    unpublish(tx: Db, id: string, now: Date): Promise<void>;
    schedule(tx: Db, id: string, schedule: { publishAt: string; accountId: string | null } | null): Promise<void>;
  };
  /** @throws {RefusalError} for an unfinished item, by the rules of an item that is created and published at once */
  assertFinished(db: Db, id: string): Promise<void>;
  /** @throws {RefusalError} for an item that must stay public */
  assertMayUnpublish?(db: Db, id: string): Promise<void>;
};

type PublicationCalls = {
  publish: { call: Call<PublishSchemas>; schemas: PublishSchemas };
  unpublish: { call: Call<PublishSchemas>; schemas: PublishSchemas };
  schedule: { call: Call<ScheduleSchemas>; schemas: ScheduleSchemas };
};

/** Returns the endpoints that publish, schedule and unpublish. A repeated request changes nothing. */
export function createPublicationEndpoints<Db>(
  { store, assertFinished, assertMayUnpublish }: Publishable<Db>,
  { publish, unpublish, schedule }: PublicationCalls,
): Endpoint<Db>[] {
  const requireRow = async (db: Db, id: string) => {
    const row = await store.find(db, id);
    if (!row) return throwNotFound();
    return { publication: row.publication, publish_at: row.publish_at };
  };
  return [
    createEndpoint<Call<PublishSchemas>, Db>(publish.call, publish.schemas, {
      commit: async ({ id: _id }, { db, now, audit }) => {
        const before = await requireRow(db, _id);
        if (before.publication === "published") return { message: publish_done_before(), _id };
        await assertFinished(db, _id);
        await store.publish(db, _id, now);
        await audit({ action: getAction(publish.call), subject: _id, before, after: { publication: "published" } });
        return { message: publish_done(), _id };
      },
    }),

    createEndpoint<Call<PublishSchemas>, Db>(unpublish.call, unpublish.schemas, {
      commit: async ({ id: _id }, { db, now, audit }) => {
        const before = await requireRow(db, _id);
        if (before.publication !== "published") return { message: publish_undone_before(), _id };
        await assertMayUnpublish?.(db, _id);
        await store.unpublish(db, _id, now);
        await audit({ action: getAction(unpublish.call), subject: _id, before, after: { publication: "unpublished" } });
        return { message: publish_undone(), _id };
      },
    }),

    createEndpoint<Call<ScheduleSchemas>, Db>(schedule.call, schedule.schemas, {
      commit: async ({ id: _id, publish_at }, { db, now, caller, audit }) => {
        const { publication, publish_at: before } = await requireRow(db, _id);
        if (publication === "published") throw new RefusalError(publish_done_before());
        const message = publish_at === null ? publish_schedule_cleared() : publish_scheduled();
        if (publish_at === before) return { message, _id, publish_at };
        if (publish_at !== null) {
          const refusal = findScheduleRefusal(publish_at, now);
          if (refusal) throw new RefusalError(refusal, [{ path: "publish_at", message: refusal }]);
          await assertFinished(db, _id);
        }
        await store.schedule(
          db,
          _id,
          publish_at === null ? null : { publishAt: publish_at, accountId: caller?.accountId ?? null },
        );
        const action = getAction(schedule.call);
        await audit({ action, subject: _id, before: { publish_at: before }, after: { publish_at } });
        return { message, _id, publish_at };
      },
    }),
  ];
}

/**
 * Returns whether a change with `draft: true` may leave an item unfinished: not when its publication is scheduled.
 *
 * @throws {RefusalError} when the item has been published meanwhile
 */
export function mayBeUnfinished(publication: Publication | undefined): boolean {
  if (!publication) throw new RefusalError(publish_not_draft(), [{ path: "draft", message: publish_not_draft() }]);
  return publication.publish_at === null;
}

/** Returns the name of an action in the audit trail: that of its call. */
function getAction({ path }: Call): string {
  return path.split("/")[1] ?? "";
}
