import type { AuditRoot } from "#platform/server/calls/call-handler.ts";
import type { Db } from "./database.ts";

/**
 * Returns whether visitors may see a change that the open transaction has made: of an item that is or was public, or of anything that public
 * pages show. What is not known here counts as seen.
 */
export async function isSeenChange(tx: Db, { root, after }: { root: AuditRoot; after?: unknown }): Promise<boolean> {
  switch (root.kind) {
    case "twitter_campaign":
    case "email_campaign":
    case "incident": {
      // The tables share the columns used here.
      const table = root.kind as "incident";
      const row = await tx.selectFrom(table).select("publication").where("id", "=", root.id).executeTakeFirst();
      // What is gone may have been public.
      return row?.publication !== "draft";
    }
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
