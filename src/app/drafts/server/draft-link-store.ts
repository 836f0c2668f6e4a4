import { v7 as createId } from "uuid";
import type { Db } from "#database/database.ts";
import type { PublishableKind } from "#platform/shared/item-calls.ts";
import type { DraftLink } from "../rules.ts";

export type { Db };

type NewLink = { tokenHash: string; kind: PublishableKind; itemId: string; accountId: string | null };

/** Inserts a link and returns its id. */
export async function insertDraftLink(tx: Db, { tokenHash, kind, itemId, accountId }: NewLink, now: Date): Promise<string> {
  const id = createId();
  const link = { id, token_hash: tokenHash, kind, item_id: itemId, created_by: accountId, created_at: now.toISOString() };
  await tx
    .insertInto("draft_link")
    .values({ ...link, revoked_at: null })
    .execute();
  return id;
}

/** Returns the links to a draft that are not revoked, the last made first. */
export async function listDraftLinks(db: Db, itemId: string): Promise<DraftLink[]> {
  return db
    .selectFrom("draft_link")
    .select(["id as _id", "created_at"])
    .where("item_id", "=", itemId)
    .where("revoked_at", "is", null)
    .orderBy("id", "desc")
    .execute();
}

/** Returns what a link that is not revoked leads to; undefined when there is none. */
export async function findDraftLink(db: Db, by: { tokenHash: string } | { id: string }) {
  return db
    .selectFrom("draft_link")
    .select(["kind", "item_id"])
    .where("tokenHash" in by ? "token_hash" : "id", "=", "tokenHash" in by ? by.tokenHash : by.id)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
}

export async function revokeDraftLinkRow(tx: Db, id: string, now: Date): Promise<void> {
  await tx.updateTable("draft_link").set({ revoked_at: now.toISOString() }).where("id", "=", id).execute();
}
