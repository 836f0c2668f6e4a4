import { setImmediate } from "node:timers/promises";
import { findNamedIncidents } from "#app/incident-acts/find-named-incidents.ts";
import { copyNamedIncidents, deleteNamedIncidents, updateNamedIncidents } from "#app/incident-acts/server/item-incident-store.ts";
import type { Database } from "#database/database.ts";
import { listWords } from "#features/archive/listing/server/write-listing.ts";
import { CAMPAIGN_KINDS, type CampaignKind } from "#features/campaigns/rules.ts";
import type { AuditRoot, Endpoint } from "#platform/server/call-handler.ts";
import {
  type Db,
  deleteCampaignWords,
  listCampaignTexts,
  listOutdatedCampaigns,
  updateCampaignWords,
} from "./campaign-listing-store.ts";

/** Increment when the sources of words or named incidents change: the next start then writes all of them again. */
const FORMAT = "2";

/** The campaigns of one transaction, so that no write waits for long. */
const BATCH_SIZE = 20;

/**
 * Returns a function that makes endpoints also write the words of the campaigns that they changed, and which incidents these name: the roots
 * of their audit rows. Every write leaves an audit row, so calls need no code of their own for it.
 */
export const createCampaignWordsWrapper =
  (origin?: string) =>
  (endpoint: Endpoint<Db>): Endpoint<Db> => {
    if (endpoint.call.method === "GET") return endpoint;
    return {
      ...endpoint,
      handle: async (input, context, prepared) => {
        const changed = new Map<string, CampaignKind>();
        const audit: typeof context.audit = async (entry, accountId) => {
          await context.audit(entry, accountId);
          if (!isCampaign(entry.root)) return;
          changed.set(entry.root.id, entry.root.kind);
          const { duplicate_of: original } = (entry.after ?? {}) as { duplicate_of?: string };
          if (original) await copyNamedIncidents(context.db, original, entry.root.id);
        };
        const response = await endpoint.handle(input, { ...context, audit }, prepared);
        for (const [id, kind] of changed) await writeCampaignWords(context.db, kind, id, origin);
        return response;
      },
    };
  };

const isCampaign = (root: AuditRoot): root is AuditRoot & { kind: CampaignKind } =>
  CAMPAIGN_KINDS.some((kind) => kind === root.kind);

/**
 * Writes the words by which a campaign is found, and which incidents it names by addresses, short ones of the site at `origin`; removes
 * both when it was deleted for good.
 */
export async function writeCampaignWords(tx: Db, kind: CampaignKind, id: string, origin?: string): Promise<void> {
  const texts = await listCampaignTexts(tx, kind, id);
  if (texts.length === 0) {
    await deleteNamedIncidents(tx, id);
    return deleteCampaignWords(tx, id);
  }
  const written = texts.map(({ text }) => text);
  await updateNamedIncidents(tx, kind, id, findNamedIncidents(written, origin));
  await updateCampaignWords(tx, id, FORMAT, listWords(written));
}

/** Writes the words that are missing or of another format, those of some campaigns in a transaction. */
export async function writeOutdatedCampaigns(
  { reader, inTransaction }: Pick<Database, "reader" | "inTransaction">,
  origin?: string,
): Promise<void> {
  for (const kind of CAMPAIGN_KINDS) {
    for (;;) {
      const ids = await listOutdatedCampaigns(reader, kind, FORMAT, BATCH_SIZE);
      if (ids.length === 0) break;
      await inTransaction(async (tx) => {
        for (const id of ids) await writeCampaignWords(tx, kind, id, origin);
      });
      // SQLite queries are synchronous: without a pause, they would block the server.
      await setImmediate();
    }
  }
}
