import type { Database } from "#database/database.ts";
import { inTransactions, readPages } from "#platform/server/process/slices.ts";
import { INCIDENT_KINDS, type IncidentKind } from "../../incidents/kind-rules.ts";
import type { IncidentPlace } from "../../places/rules.ts";
import { findPlaceDataHash } from "../../places/server/seed-store.ts";
import { findWholeIncident, type WholeIncident } from "../../statements/server/whole-incident.ts";
import { listForms, splitWords } from "../fold-words.ts";
import {
  compactWords,
  type Db,
  deleteIndexRow,
  deleteOrphans,
  forgetWords,
  listIncidentsAfter,
  updateIndexRow,
} from "./index-store.ts";
import { listSearchTexts } from "./search-texts.ts";

/** Increase it when the content of rows or words changes: the next start then rewrites all of them. */
const FORMAT_VERSION = 1;

/** Incidents read at once. */
const BATCH_SIZE = 100;
/** How long a transaction starts further incidents; other writes run between two transactions. */
export const MAX_TRANSACTION_MS = 50;

/** Reads an incident, and writes its row and its words; removes them if it was deleted for good. */
export const rewriteIndexRow = async (tx: Db, id: string): Promise<void> =>
  writeIndexRow(tx, id, await findWholeIncident(tx, id));

/** Writes the row and the words of an incident as it was read; removes them if it was deleted for good. */
export async function writeIndexRow(tx: Db, id: string, incident: WholeIncident | undefined): Promise<void> {
  if (!incident) return deleteIndexRow(tx, id);
  const { sequence, latest_day, publication, deleted_at, is_listed } = incident.state;
  const { date_of_incident, place_precision, verification, kinds, killed, injured, displaced } = incident;
  await updateIndexRow(
    tx,
    {
      publication,
      is_listed,
      incident_sequence: sequence,
      first_day: date_of_incident,
      last_day: latest_day,
      incident_id: id,
      format: await getFormat(tx),
      is_deleted: deleted_at === null ? 0 : 1,
      is_replaced: incident.replaced_by === undefined ? 0 : 1,
      is_part: incident.part_of === undefined ? 0 : 1,
      ...getPlaceColumns(incident.place),
      place_precision,
      status: verification.status,
      kinds: toKindBits(kinds),
      killed_minimum: killed.minimum,
      killed_maximum: killed.maximum,
      injured_minimum: injured.minimum,
      injured_maximum: injured.maximum,
      displaced_minimum: displaced.minimum,
      displaced_maximum: displaced.maximum,
    },
    listWords(listSearchTexts(incident).map(({ text }) => text)),
  );
}

type IndexDatabase = Pick<Database, "reader" | "inTransaction">;

/** Writes missing and outdated rows, some in each transaction. */
export async function writeOutdatedIndexRows({ reader, inTransaction }: IndexDatabase): Promise<void> {
  const format = await getFormat(reader);
  for await (const incidents of readBatches(reader)) {
    const outdated = incidents.filter((incident) => incident.format !== format);
    const ids = outdated.map(({ id }) => id);
    await inTransactions(ids, MAX_TRANSACTION_MS, inTransaction, rewriteIndexRow);
  }
}

/**
 * Rewrites the rows and words of all incidents, some in each transaction, and deletes those without an incident. The search keeps working
 * meanwhile. Returns how many were written and deleted.
 */
export async function rebuildIndex({ reader, inTransaction }: IndexDatabase): Promise<{ written: number; deleted: number }> {
  let written = 0;
  for await (const incidents of readBatches(reader)) {
    const ids = incidents.map(({ id }) => id);
    await inTransaction((tx) => forgetWords(tx, ids));
    await inTransactions(ids, MAX_TRANSACTION_MS, inTransaction, rewriteIndexRow);
    written += incidents.length;
  }
  const deleted = await inTransaction(deleteOrphans);
  await inTransaction(compactWords);
  return { written, deleted };
}

/** Yields all incidents in batches. Continues by sequence; an offset would take quadratic time. */
const readBatches = (reader: Db) =>
  readPages<Awaited<ReturnType<typeof listIncidentsAfter>>[number]>(BATCH_SIZE, (last) =>
    listIncidentsAfter(reader, last?.sequence ?? Number.MIN_SAFE_INTEGER, BATCH_SIZE),
  );

/** Returns the format of current rows. It changes with the shipped list of places, as their names are words. */
async function getFormat(db: Db): Promise<string> {
  return [FORMAT_VERSION, INCIDENT_KINDS.join(), await findPlaceDataHash(db)].join(" ");
}

/** Returns a bit for each kind. */
export const toKindBits = (kinds: readonly IncidentKind[]): number =>
  kinds.reduce((bits, kind) => bits | (1 << INCIDENT_KINDS.indexOf(kind)), 0);

/** Returns the words of texts, each once. */
export function listWords(texts: string[]): string[] {
  const words = new Set<string>();
  for (const text of texts) for (const { folded } of splitWords(text)) for (const form of listForms(folded)) words.add(form);
  return [...words].sort();
}

function getPlaceColumns(place: IncidentPlace | null) {
  const { _id: place_id = null, kind, zone, region } = place ?? {};
  return {
    place_id,
    zone_id: kind === "zone" ? place_id : (zone?._id ?? null),
    region_id: kind === "region" ? place_id : (region?._id ?? null),
  };
}
