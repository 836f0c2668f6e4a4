import { v7 as createId } from "uuid";
import type { Db } from "#database/database.ts";
import type { PublishableKind } from "#platform/shared/item-calls.ts";
import { DRAFT_LINK_MAX_MS, type DraftLink } from "../rules.ts";

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

const selectOpenLinks = (db: Db, now: Date) =>
  db
    .selectFrom("draft_link")
    .where("revoked_at", "is", null)
    .where("created_at", ">", new Date(now.getTime() - DRAFT_LINK_MAX_MS).toISOString());

/** Returns the valid links to a draft, newest first. */
export async function listDraftLinks(db: Db, itemId: string, now: Date): Promise<DraftLink[]> {
  const open = selectOpenLinks(db, now).select(["id as _id", "created_at"]).where("item_id", "=", itemId);
  return (await open.orderBy("id", "desc").execute()).map(({ _id, created_at }) => {
    return { _id, created_at, expires_at: new Date(Date.parse(created_at) + DRAFT_LINK_MAX_MS).toISOString() };
  });
}

/** Returns the item of a link that is still valid; undefined without one. */
export async function findDraftLink(db: Db, by: { tokenHash: string } | { id: string }, now: Date) {
  return selectOpenLinks(db, now)
    .select(["kind", "item_id"])
    .where("tokenHash" in by ? "token_hash" : "id", "=", "tokenHash" in by ? by.tokenHash : by.id)
    .executeTakeFirst();
}

export async function revokeDraftLinkRow(tx: Db, id: string, now: Date): Promise<void> {
  await tx.updateTable("draft_link").set({ revoked_at: now.toISOString() }).where("id", "=", id).execute();
}
