import type { AuditRoot } from "#platform/server/calls/call-handler.ts";
import type { Db } from "./database.ts";
import { PUBLISHABLE_TABLES } from "./tables.ts";

/**
 * Returns whether visitors may see a change that the open transaction has made: of an item that is or was public, or of anything that public
 * pages show. What is not known here counts as seen.
 */
export async function isSeenChange(tx: Db, { root, after }: { root: AuditRoot; after?: unknown }): Promise<boolean> {
  const table = PUBLISHABLE_TABLES.find((name) => name === root.kind);
  if (table) {
    // The tables share the columns used here.
    const items = tx.selectFrom(table as "incident").select("publication");
    // What is gone may have been public.
    return (await items.where("id", "=", root.id).executeTakeFirst())?.publication !== "draft";
  }
  switch (root.kind) {
    case "account":
      // Registering needs no setup code once an account was admitted.
      return typeof after === "object" && after !== null && "status" in after;
    case "invite":
    case "import":
      return false;
    default:
      return true;
  }
}
