import type { IncidentRevisionRow } from "#database/tables.ts";
import { listIncidentsNaming } from "#features/archive/incidents/server/verification-store.ts";
import { isOrganisationNamed } from "#features/archive/organisations/server/organisation-store.ts";
import { replaceFoldedNames } from "#features/archive/places/server/place-name-store.ts";
import { compactWords } from "#features/archive/search-index/server/index-store.ts";
import type { RootKind } from "#platform/shared/change.ts";
import { getChangesJson, getSha256 } from "./create-revision.ts";
import { updateRedactedRevision } from "./redaction-store.ts";
import { reviseIncidents } from "./revise-incidents.ts";
import { type Db, updateChanges } from "./revision-store.ts";
import { parseObject, toCanonicalJson } from "./stored-body.ts";

type Row = Record<string, unknown>;
type RedactedRow = { table: string; kind: RootKind; id: string; row: Row; texts: Row };

/** Follows a redaction: keeps the chain of revisions, names of places and the search in step with the rows. */
export function followRedaction(tx: Db, redaction: { created_at: string; reason: string }) {
  const revised = new Map<string, Set<number>>();
  const incidents = new Set<string>();
  const places: string[] = [];
  const organisations: string[] = [];
  return {
    /**
     * Completes the new texts of a row before they are stored. A revision loses its salt, so that the hash that the manifest lists
     * confirms no guess, and gets one redaction of its whole body.
     */
    async prepare({ table, kind, id, row, texts }: RedactedRow): Promise<void> {
      if (table === "incident_revision") {
        const { incident_id, number, body_json: whole } = row as IncidentRevisionRow;
        const { salt, ...body } = parseObject(String(texts.body_json ?? whole));
        const body_json = toCanonicalJson(body as Parameters<typeof toCanonicalJson>[0]);
        texts.body_json = body_json;
        await updateRedactedRevision(tx, { incident_id, number, body_json, body_sha256: getSha256(body_json) }, redaction);
        revised.set(incident_id, (revised.get(incident_id) ?? new Set()).add(number));
      } else if (kind === "place") places.push(id);
      else if (kind === "organisation") {
        if (typeof texts.name_en === "string") texts.name_en = await getFreeName(tx, texts.name_en);
        organisations.push(id);
      }
      const incident = kind === "incident" ? id : row.incident_id;
      if (typeof incident === "string") incidents.add(incident);
    },

    /** Writes what follows from the rows, once all are stored. */
    async finish(): Promise<void> {
      await replaceFoldedNames(tx, places);
      for (const [id, numbers] of revised) await updateChanges(tx, id, numbers, getChangesJson);
      // If the present data differs from the newest revision without the words, for example in an outlet derived from a link.
      for (const id of await listIncidentsNaming(tx, [...places, ...organisations])) incidents.add(id);
      await reviseIncidents(tx, [...incidents], { at: redaction.created_at, reason: redaction.reason });
      await compactWords(tx);
    },
  };
}

/** Returns the name with a number where another organisation has it, as those of organisations are unique. */
async function getFreeName(tx: Db, name: string): Promise<string> {
  let free = name;
  for (let number = 2; await isOrganisationNamed(tx, free); number += 1) free = `${name} ${number}`;
  return free;
}
