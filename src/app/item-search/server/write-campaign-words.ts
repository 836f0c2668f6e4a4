import { setImmediate } from "node:timers/promises";
import type { Database } from "#database/database.ts";
import { listWords } from "#features/archive/listing/server/write-listing.ts";
import type { AuditRoot, Endpoint } from "#platform/server/call-handler.ts";
import {
  type CampaignKind,
  type Db,
  deleteCampaignWords,
  listCampaignTexts,
  listOutdatedCampaigns,
  updateCampaignWords,
} from "./campaign-listing-store.ts";

const CAMPAIGN_KINDS = ["twitter_campaign", "email_campaign"] as const satisfies CampaignKind[];

/** To be changed with what words are made of: the next start then writes all of them again. */
const FORMAT = "1";

/** The campaigns of one transaction, so that no write waits for long. */
const BATCH_SIZE = 20;

/**
 * Returns an endpoint that also writes the words of the campaigns that it changed: the roots of its audit rows. Every write leaves an audit
 * row, so calls need no code of their own for it.
 */
export function withCampaignWords(endpoint: Endpoint<Db>): Endpoint<Db> {
  if (endpoint.call.method === "GET") return endpoint;
  return {
    ...endpoint,
    handle: async (input, context, prepared) => {
      const changed = new Map<string, CampaignKind>();
      const audit: typeof context.audit = (entry, accountId) => {
        if (isCampaign(entry.root)) changed.set(entry.root.id, entry.root.kind);
        return context.audit(entry, accountId);
      };
      const response = await endpoint.handle(input, { ...context, audit }, prepared);
      for (const [id, kind] of changed) await writeCampaignWords(context.db, kind, id);
      return response;
    },
  };
}

const isCampaign = (root: AuditRoot): root is AuditRoot & { kind: CampaignKind } =>
  CAMPAIGN_KINDS.some((kind) => kind === root.kind);

/** Writes the words by which a campaign is found; removes them when it was deleted for good. */
export async function writeCampaignWords(tx: Db, kind: CampaignKind, id: string): Promise<void> {
  const texts = await listCampaignTexts(tx, kind, id);
  if (texts.length === 0) return deleteCampaignWords(tx, id);
  await updateCampaignWords(tx, id, FORMAT, listWords(texts.map(({ text }) => text)));
}

/** Writes the words that are missing or of another format, those of some campaigns in a transaction. */
export async function writeOutdatedCampaigns({
  reader,
  inTransaction,
}: Pick<Database, "reader" | "inTransaction">): Promise<void> {
  for (const kind of CAMPAIGN_KINDS) {
    for (;;) {
      const ids = await listOutdatedCampaigns(reader, kind, FORMAT, BATCH_SIZE);
      if (ids.length === 0) break;
      await inTransaction(async (tx) => {
        for (const id of ids) {
          await writeCampaignWords(tx, kind, id);
          // SQLite queries are synchronous: without a pause, they would block the server.
          await setImmediate();
        }
      });
    }
  }
}
