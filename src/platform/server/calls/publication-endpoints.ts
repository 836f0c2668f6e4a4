import * as m from "#messages";
import type * as calls from "#platform/shared/item-calls.ts";
import type { Language } from "#platform/shared/languages.ts";
import { findScheduleRefusal, type Publication } from "#platform/shared/publication.ts";
import { RefusalError, refuse, throwNotFound } from "../http/errors.ts";
import type { CallContext, Handlers } from "./call-handler.ts";

type DueRow = { _id: string; publish_at: string | null; scheduled_by: string | null };
type PublicationRow = { publication: "draft" | "published" | "unpublished"; publish_at: string | null };

/** A kind of item that is published, and the rules that hold before. */
export type Publishable<Db> = {
  store: {
    find(db: Db, id: string): Promise<PublicationRow | undefined>;
    listDrafts(
      db: Db,
      before?: string,
      isScheduled?: boolean,
    ): Promise<{ _id: string; title: string; publication?: Publication }[]>;
    /** Returns whether it published the item; given `dueAt`, only if it is due by then. */
    publish(tx: Db, id: string, now: Date, dueAt?: string): Promise<boolean>;
    unpublish(tx: Db, id: string, now: Date): Promise<void>;
    schedule(tx: Db, id: string, schedule: { publishAt: string; accountId: string | null } | null): Promise<void>;
    listDue(db: Db, now: Date): Promise<DueRow[]>;
    /** The list for visitors and search engines, by the numbers that first publications gave. */
    findSequence(db: Db, id: string): Promise<number | undefined>;
    findPublishedId(db: Db, sequence: number): Promise<string | undefined>;
    findNextSequence(db: Db, after: number): Promise<number | undefined>;
    countFrom(db: Db, sequence: number): Promise<number>;
    listBetween(db: Db, first: number, last: number): Promise<{ _id: string; updated_at: string }[]>;
  };
  /** @throws {RefusalError} for an incomplete item, by the rules of an item that is created and published at once */
  assertPublishable(db: Db, id: string): Promise<void>;
  /** @throws {RefusalError} for an item that must stay public */
  assertMayUnpublish?(db: Db, id: string): Promise<void>;
  /** Inserts a draft with the content of an item; returns its id and its fields. */
  duplicate(id: string, context: CallContext<Db>, files: Pick<FileWork, "scheduleAvif">): Promise<{ _id: string; data: object }>;
  /** Runs in the transaction of a scheduled publication. */
  onScheduled?(tx: Db, id: string, now: Date): Promise<void>;
  /** Returns how many items are listed from one on, in the order of a language; absent where that is the order for everybody. */
  countInOrder?(db: Db, sequence: number, language: Language): Promise<number>;
  /** Returns whether there was such an item, whose page says that it is gone; absent where no page does. */
  isGone?(db: Db, id: string): Promise<boolean>;
  /** Returns when public items were last changed, with all that belongs to them, by their ids. What has no record of it is absent. */
  listChangeTimes(db: Db, ids: string[]): Promise<Map<string, string>>;
};

/** The work on files that follows a commit. */
export type FileWork = { scheduleAvif(): void; deleteOrphanedFiles(): Promise<void> };

/** The kinds of items that are published, by name. */
export type PublishableKinds<Db> = Record<calls.PublishableKind, { publication: Publishable<Db> }>;

/** Returns the handlers that publish, schedule, unpublish and duplicate items. A repeated request changes nothing. */
export function createPublicationHandlers<Db>(kinds: PublishableKinds<Db>, files: FileWork) {
  const requireRow = async (kind: calls.PublishableKind, id: string, db: Db) => {
    const { publication, publish_at } = (await kinds[kind].publication.store.find(db, id)) ?? throwNotFound();
    return { publication, publish_at };
  };
  return {
    publish: async ({ kind, id: _id }, { db, now, audit }) => {
      const before = await requireRow(kind, _id, db);
      if (before.publication === "published") return { message: m.publish_done_before(), _id };
      await kinds[kind].publication.assertPublishable(db, _id);
      await kinds[kind].publication.store.publish(db, _id, now);
      await audit({ verb: "publish", kind, id: _id, before, after: { publication: "published" } });
      return { message: m.publish_done(), _id };
    },

    unpublish: async ({ kind, id: _id, reason }, { db, now, audit }) => {
      const before = await requireRow(kind, _id, db);
      if (before.publication !== "published") return { message: m.publish_undone_before(), _id };
      await kinds[kind].publication.assertMayUnpublish?.(db, _id);
      await kinds[kind].publication.store.unpublish(db, _id, now);
      await audit({
        ...{ verb: "unpublish", kind, id: _id },
        before,
        after: { publication: "unpublished", ...(reason && { reason }) },
      });
      return { message: m.publish_undone(), _id };
    },

    schedule: async ({ kind, id: _id, publish_at }, { db, now, caller, audit }) => {
      const { publication, publish_at: before } = await requireRow(kind, _id, db);
      if (publication === "published") throw new RefusalError(m.publish_done_before());
      const message = publish_at === null ? m.publish_schedule_cleared() : m.publish_scheduled();
      if (publish_at === before) return { message, _id, publish_at };
      if (publish_at !== null) {
        const refusal = findScheduleRefusal(publish_at, now);
        if (refusal) refuse("publish_at", refusal);
        await kinds[kind].publication.assertPublishable(db, _id);
      }
      const newSchedule = publish_at === null ? null : { publishAt: publish_at, accountId: caller?.accountId ?? null };
      await kinds[kind].publication.store.schedule(db, _id, newSchedule);
      await audit({ verb: "schedule", kind, id: _id, before: { publish_at: before }, after: { publish_at } });
      return { message, _id, publish_at };
    },

    duplicate: async ({ kind, id }, context) => {
      const { _id, data } = await kinds[kind].publication.duplicate(id, context, files);
      const after = { ...data, publication: "draft", duplicate_of: id };
      await context.audit({ verb: "duplicate", kind, id: _id, after });
      return { message: m.publish_duplicated(), _id };
    },

    getDrafts: async ({ kind, before, scheduled }, { db }) => {
      // An item published meanwhile has another place.
      if (before !== undefined && (await requireRow(kind, before, db)).publication === "published") throwNotFound();
      return kinds[kind].publication.store.listDrafts(db, before, scheduled && scheduled === "true");
    },
  } satisfies Partial<Handlers<typeof calls, Db>>;
}

/**
 * Returns whether a change with `draft: true` may leave an item incomplete: not when its publication is scheduled.
 *
 * @throws {RefusalError} when the item has been published meanwhile
 */
export function mayBeIncomplete(publication: Publication | undefined): boolean {
  if (!publication) refuse("draft", m.publish_not_draft());
  return publication.publish_at === null;
}
