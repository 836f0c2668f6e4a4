import type { SiteFile } from "#database/site-tables.ts";
import type { Db } from "./setting-store.ts";

/** Stores a picture of the site's own; one with the same bytes stays as it is. */
export async function insertSiteFile(tx: Db, file: SiteFile): Promise<void> {
  await tx
    .insertInto("site_file")
    .values(file)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function hasSiteFile(db: Db, sha256: string): Promise<boolean> {
  const row = await db.selectFrom("site_file").select("sha256").where("sha256", "=", sha256).executeTakeFirst();
  return row !== undefined;
}

/** Returns the bytes of a picture, or of its share card. */
export async function findSiteFile(db: Db, sha256: string, kind: "bytes" | "card"): Promise<Buffer | undefined> {
  const row = await db.selectFrom("site_file").select(kind).where("sha256", "=", sha256).executeTakeFirst();
  return row && Buffer.from(row[kind] ?? "", "base64");
}
